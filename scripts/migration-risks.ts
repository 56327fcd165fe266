/** Finds what in a migration would hold up a shop that is open, because it locks a big table or breaks older servers. */

interface Rule {
  pattern: RegExp;
  /** What happens, and what to write instead. */
  text: string;
  /** Whether the statement is harmless on a table that the same migration creates. */
  isSafeOnNewTable?: true;
}

const table = String.raw`(?:if\s+exists\s+)?(?:only\s+)?(?<table>[\w.]+)`;
const alter = String.raw`^alter\s+table\s+${table}\b`;

const rules: Rule[] = [
  {
    pattern:
      /^create\s+(?:unique\s+)?index\s+(?!concurrently)[\s\S]*?\bon\s+(?:only\s+)?(?<table>\w+)/,
    text: 'builds an index while nobody can write: use "create index concurrently if not exists" in a file that begins with "-- no transaction"',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}[\s\S]*\badd\s+(?:column\s+)?(?!constraint)[\s\S]*?\bdefault\s+(?!now\(\)|current_)[^,]*\(`,
    ),
    text: 'rewrites the table, because the default calls a function: add the column without a default, then set it',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(String.raw`${alter}[\s\S]*\bgenerated\s+always\s+as\s*\([\s\S]*\bstored\b`),
    text: 'rewrites the table for a stored column: add a plain column that a trigger or a job fills',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}[\s\S]*\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid)`,
    ),
    text: 'reads the whole table under a lock: add the constraint "not valid", and validate it in a migration of its own',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}[\s\S]*\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint|check|foreign|primary|unique)\w+\s[^,]*\b(?:references|check|unique)\b`,
    ),
    text: 'reads the whole table under a lock for the constraint of the new column: add the constraint "not valid"',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}[\s\S]*\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\b(?![\s\S]*\busing\s+index)`,
    ),
    text: 'builds an index under a lock: build it concurrently first and add the constraint "using index"',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(String.raw`${alter}[\s\S]*\bset\s+not\s+null`),
    text: 'reads the whole table under a lock: add a check (… is not null) not valid, validate it, then set not null',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}[\s\S]*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b`,
    ),
    text: 'may rewrite the table: add a new column instead',
    isSafeOnNewTable: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}[\s\S]*\b(?:drop\s+(?:column\s+)?(?!constraint|default|not\s+null)\w+|rename)\b`,
    ),
    text: 'takes away what servers of the previous release use',
  },
  { pattern: /^drop\s+table\b/, text: 'takes away what servers of the previous release use' },
  {
    pattern: /^(?:update\s+(?:only\s+)?(?<table>\w+)|delete\s+from\s+(?:only\s+)?(?<table2>\w+))/,
    text: 'locks every row it changes until the end: make it a backfill',
    isSafeOnNewTable: true,
  },
  {
    pattern:
      /^insert\s+into\s+\w+[\s\S]*\bselect\b[\s\S]*\bfrom\s+(?!unnest|generate_series|\(?values)(?<table>\w+)/,
    text: 'reads a whole table in one transaction: make it a backfill',
    isSafeOnNewTable: true,
  },
  {
    pattern:
      /^(?:lock\s+table|vacuum\s+full|cluster|reindex\s+(?!.*concurrently)|refresh\s+materialized)/,
    text: 'locks the whole table',
  },
];

/** A comment that begins like this, right before a statement, says why the statement is harmless nevertheless. */
const exemption = /--\s*safe:\s*\S/;

/** Returns a sentence for each statement that is not exempt. */
export function findMigrationRisks(text: string): string[] {
  const statements = splitStatements(text);
  const created = new Set(
    statements.flatMap(
      ({ code }) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/.exec(code)?.[1] ?? [],
    ),
  );
  return statements
    .filter(({ comments }) => !exemption.test(comments))
    .flatMap(({ code }) =>
      rules
        .filter((rule) => isBroken(rule, code, created))
        .map((rule) => `"${code.split('\n')[0]}" ${rule.text}.`),
    );
}

function isBroken(
  { pattern, isSafeOnNewTable }: Rule,
  code: string,
  created: Set<string>,
): boolean {
  const found = pattern.exec(code);
  if (!found) return false;
  const name = found.groups?.table ?? found.groups?.table2;
  return !(isSafeOnNewTable && name && created.has(name));
}

/** Bodies of functions are left out: they do not run with the migration. */
function splitStatements(text: string) {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$body$$')
    .split(/;[ \t]*(?:--.*)?$/m)
    .map((statement) => ({
      comments: (statement.match(/--.*$/gm) ?? []).join('\n'),
      code: statement.replaceAll(/--.*$/gm, '').trim().toLowerCase(),
    }))
    .filter(({ code }) => code);
}
