/** Formats a count with its noun, such as '1 user', '1 entry' or '1,200 users'. */
export const formatCount = (count: number, pluralNoun: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? toSingular(pluralNoun) : pluralNoun}`;

const toSingular = (pluralNoun: string) => pluralNoun.replace(/ies$/, 'y').replace(/s$/, '');
