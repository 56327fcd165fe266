import { lowerHeadings } from './lower-headings.ts';

/** The text of a post. Takes only what the server has cleaned. */
export function PostContent({ html }: { html: string }) {
  return <div className="article" dangerouslySetInnerHTML={{ __html: lowerHeadings(html) }} />;
}
