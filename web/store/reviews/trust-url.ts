/** The part of the page that the link leads to. */
export type TrustPart = 'reviews' | 'questions';

/** Returns the URL of `part` with the changed parameters. An empty value removes its parameter. */
export function trustUrl(
  search: URLSearchParams,
  part: TrustPart,
  changes: Record<string, string | number>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, String(value));
    else next.delete(name);
  }
  return `?${next}#${part}`;
}
