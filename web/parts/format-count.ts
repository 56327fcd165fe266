/** Formats a count with its noun, such as '1 user' or '1,200 users'. */
export const formatCount = (count: number, pluralNoun: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? pluralNoun.replace(/s$/, '') : pluralNoun}`;
