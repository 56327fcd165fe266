const maxCharacters = 80;

/** Turns `Sheesham, explained!` into `sheesham-explained`. Keeps letters of every script and drops Latin accents. */
export function createSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = words.length <= maxCharacters ? words : words.slice(0, maxCharacters + 1);
  const cut = short === words ? words : short.replace(/-[^-]*$/, '').slice(0, maxCharacters);
  return cut.replace(/^-|-$/g, '') || 'post';
}

/** Returns the slug, or the first of slug-2, slug-3 … that is free. */
export function createUniqueSlug(slug: string, taken: readonly string[]): string {
  const takenSlugs = new Set(taken);
  if (!takenSlugs.has(slug)) return slug;
  let number = 2;
  while (takenSlugs.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
