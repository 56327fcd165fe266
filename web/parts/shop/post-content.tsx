import { lowerHeadings } from '#web/parts/base/lower-headings.ts';

/** Shows the text of a post. Pass only HTML that the server has sanitized. */
export function PostContent({ html }: { html: string }) {
  return <div className="article" dangerouslySetInnerHTML={{ __html: lowerHeadings(html) }} />;
}
