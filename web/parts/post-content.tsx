import { lowerHeadings } from './lower-headings.ts';

/** Only for HTML that the server has sanitized. */
export function PostContent({ html }: { html: string }) {
  return <div className="article" dangerouslySetInnerHTML={{ __html: lowerHeadings(html) }} />;
}
