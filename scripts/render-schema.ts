import pg from 'pg';

const header = `-- Generated from the migrations by \`npm run db:types\`; do not edit.
-- The whole schema for reading: every table with its constraints, indexes and triggers, in the order of names.
-- functions/ has the bodies of the functions.
`;

/** The tables of the migrator. */
const bookkeeping = `('function_files', 'kysely_migration', 'kysely_migration_lock', 'releases')`;

const tablesQuery = `
  select c.relname as name,
    case c.relpersistence when 'u' then 'UNLOGGED ' else '' end as persistence,
    coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') as storage,
    array(
      select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then 'COLLATE ' || quote_ident(collname) end,
        case when attnotnull then 'NOT NULL' end,
        case when attidentity = 'a' then 'GENERATED ALWAYS AS IDENTITY'
          when attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid, true) || ') STORED'
          when adbin is not null then 'DEFAULT ' || pg_get_expr(adbin, adrelid, true) end)
      from pg_attribute join pg_type on pg_type.oid = atttypid
      left join pg_collation on pg_collation.oid = attcollation
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns,
    array(
      select format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true)) from pg_constraint
      where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')
      order by array_position('{p,u,c,f}'::text[], contype::text), conname
    ) as constraints,
    array(
      select pg_get_indexdef(indexrelid, 0, true) from pg_index join pg_class as i on i.oid = indexrelid
      where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by i.relname
    ) as indexes,
    array(
      select pg_get_triggerdef(oid, true) from pg_trigger where tgrelid = c.oid and not tgisinternal order by tgname
    ) as triggers
  from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ${bookkeeping}
  order by c.relname collate "C"`;

const viewsQuery = `
  select format(E'CREATE VIEW %I AS\\n%s', viewname, pg_get_viewdef(format('%I', viewname)::regclass, true)) as text
  from pg_views where schemaname = 'public' order by viewname collate "C"`;

/** Identity columns own their sequences, so only the others are listed. */
const sequencesQuery = `
  select format('CREATE SEQUENCE %I;', relname) as text from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
  order by relname collate "C"`;

/** Functions of triggers are named by their triggers. */
const functionsQuery = `
  select format('-- FUNCTION %I(%s) RETURNS %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) as text
  from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname collate "C"`;

interface Table {
  name: string;
  persistence: string;
  storage: string;
  columns: string[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
}

/** Returns the text of schema.sql for the schema of this database. */
export async function renderSchema(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<Table>(tablesQuery);
    const parts = [header, ...tables.map(renderTable)];
    for (const query of [viewsQuery, sequencesQuery, functionsQuery]) {
      const { rows } = await client.query<{ text: string }>(query);
      const separator = query === viewsQuery ? '\n\n' : '\n';
      parts.push(`${rows.map(({ text }) => text).join(separator)}\n`);
    }
    return simplify(parts.join('\n'));
  } finally {
    await client.end();
  }
}

function renderTable(table: Table): string {
  const body = [...table.columns, ...table.constraints].map((line) => `  ${line}`).join(',\n');
  const create = `CREATE ${table.persistence}TABLE ${table.name} (\n${body}\n)${table.storage}`;
  return `${[create, ...table.indexes, ...table.triggers].join(';\n')};\n`;
}

/** Writes what PostgreSQL spells out as the migrations do. */
const simplify = (text: string) =>
  text
    .replaceAll(/'::text(?:\[\])?/g, "'")
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(' USING btree', '')
    .replaceAll(/= ANY \(ARRAY\[([^\]]+)\]\)/g, 'IN ($1)');
