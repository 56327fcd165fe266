import pg from 'pg';

const header = `// Generated from the migrations by \`npm run db:types\`; do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;
`;

const scalarTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  tsvector: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
};

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  checks: string[];
}

/** Returns the text of tables.ts for the schema of this database. */
export async function renderTables(databaseUrl: string): Promise<string> {
  const tables = Map.groupBy(await readColumns(databaseUrl), ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => renderColumn(column.name, renderColumnType(column)));
    return `export interface ${toTypeName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${toTypeName(table)};`);
  return `${header}\n${interfaces.join('\n')}\nexport interface Tables {\n${index.join('\n')}\n}\n`;
}

/** Breaks a long union of literals as oxfmt does, alone or in `Generated<…>`. */
function renderColumn(name: string, type: string): string {
  const line = `  ${name}: ${type};`;
  if (line.length <= 100) return line;
  const [, open = '', union = type] = /^(\w+<)(.+)>$/.exec(type) ?? [];
  const members = `\n    | ${union.replaceAll(' | ', '\n    | ')}`;
  return open ? `  ${name}: ${open}${members}\n  >;` : `  ${name}:${members};`;
}

async function readColumns(databaseUrl: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
        a.atthasdef and a.attgenerated = '' as "hasDefault",
        a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
        array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relname not like 'kysely%' and c.relname not in ('function_files', 'releases')
      order by c.relname, a.attnum`);
    return rows;
  } finally {
    await client.end();
  }
}

function renderColumnType(column: Column): string {
  const isArray = column.type.startsWith('_');
  const base = findUnionType(column) ?? scalarTypes[isArray ? column.type.slice(1) : column.type];
  if (!base) throw new Error(`No type for ${column.table}.${column.name}: ${column.type}`);
  const type = `${base}${isArray ? '[]' : ''}${column.isNullable ? ' | null' : ''}`;
  if (column.isGenerated) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

/** Returns a union of string literals for a check such as `status in ('a', 'b')`. */
function findUnionType(column: Column): string | undefined {
  for (const check of column.checks) {
    const values = /= ANY \(ARRAY\[(.+?)\]\)/.exec(check)?.[1];
    if (values) return values.replaceAll('::text', '').replaceAll(', ', ' | ');
  }
  return undefined;
}

function toTypeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
