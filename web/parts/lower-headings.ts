const headingTag = /<(\/?)h([1-4])(?=[\s>])/gi;

/** H1 to H4 of a post are shown one level lower, so that its page has one h1. */
export function lowerHeadings(html: string): string {
  return html.replace(
    headingTag,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  );
}
