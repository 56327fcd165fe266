const headingTag = /<(\/?)h([1-4])(?=[\s>])/gi;

/** Lowers the headings h1 to h4 of a post by one level, so that its page has only one h1. */
export function lowerHeadings(html: string): string {
  return html.replace(
    headingTag,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  );
}
