export interface TableUses {
  reads: string[];
  writes: string[];
  /** Whether a table is a variable. Then its names are not among `reads` and `writes`. */
  hasVariable: boolean;
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const join = '(?:inner|left|right|full|cross)Join';
const insert = 'insertInto|updateTable|deleteFrom|mergeInto';

/** Each pattern captures a table, or a list in which every table follows a quote or a comma. */
const patterns = {
  reads: [
    new RegExp(`\\b(?:selectFrom|${join}|from|using)\\(\\s*(\\[[^\\]]*\\]|'[^']*')`, 'g'),
    /\btable: ('\w+')/g,
    // The lookahead leaves the rest of the list to the next match, because it may contain another join.
    /\b(?:from|join|using)\s+(?=(?:only\s+)?(\w+(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*\w+)*))/gi,
  ],
  writes: [
    new RegExp(`\\b(?:${insert})\\(\\s*('[^']*')`, 'g'),
    /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)/gi,
    /\bupdate\s+(?:only\s+)?(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\b/gi,
  ],
};
const variable = new RegExp(
  `\\b(?:selectFrom|${join}|${insert})\\(\\s*\\w+\\s*[),]|\\bsql\\.table\\(`,
);

/** Finds the tables that a source file reads and writes, in SQL and in calls of Kysely. */
export function findTableUses(source: string, tables: ReadonlySet<string>): TableUses {
  const text = source.replaceAll(comment, '');
  const find = (kind: keyof typeof patterns) => {
    const lists = patterns[kind].flatMap((pattern) => [...text.matchAll(pattern)]);
    const names = lists.flatMap(([, list]) => [...list!.matchAll(/(?:^|['",]\s*)(\w+)/g)]);
    return [...new Set(names.map(([, name]) => name!))].filter((name) => tables.has(name));
  };
  return { reads: find('reads'), writes: find('writes'), hasVariable: variable.test(text) };
}
