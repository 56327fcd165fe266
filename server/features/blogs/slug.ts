const mostCharacters = 80;

/** `Sheesham, explained!` → `sheesham-explained`. Letters of any script stay, marks of Latin ones go. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = words.length <= mostCharacters ? words : words.slice(0, mostCharacters + 1);
  const whole = short === words ? words : short.replace(/-[^-]*$/, '').slice(0, mostCharacters);
  return whole.replace(/^-|-$/g, '') || 'post';
}

/** The slug itself, else the first free of slug-2, slug-3 … */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(slug)) return slug;
  let number = 2;
  while (used.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
