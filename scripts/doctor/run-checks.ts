import type { Config } from '#server/config.ts';
import { loadConfig } from '#server/load-config.ts';
import { checkClock } from './check-clock.ts';
import { checkConnection, connectToDatabase } from './check-connection.ts';
import { checkLocale } from './check-locale.ts';
import { checkMail } from './check-mail.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkPostgresTools } from './check-postgres-tools.ts';
import { checkDisk, checkFileStore, checkFolder } from './check-storage.ts';
import { describeError, note, ok, problem, type Finding } from './finding.ts';

const marks = { ok: '✓', note: '!', problem: '✗' };

/** Runs a check and prints its line. Returns whether it found no problem. */
type Check = (name: string, work: () => Finding | Promise<Finding>) => Promise<boolean>;

/** Returns whether no check found a problem. */
export async function runChecks(
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  let isHealthy = true;
  const check: Check = async (name, work) => {
    const { state, text } = await (async () => work())().catch((error: unknown) =>
      problem(describeError(error)),
    );
    print(`  ${marks[state]} ${name.padEnd(12)}${text}`);
    if (state === 'problem') isHealthy = false;
    return state !== 'problem';
  };
  let config: Config | undefined;
  await check('Settings', async () => {
    config = await loadConfig(env);
    return describeSettings(config);
  });
  if (config) await checkShop(config, check);
  return isHealthy;
}

function describeSettings({ mode, missingRecommended }: Config): Finding {
  if (missingRecommended.length === 0) return ok(`Complete for the mode ${mode}.`);
  return note(`Recommended, but not set: ${missingRecommended.join(', ')} (see .env.example).`);
}

async function checkShop(config: Config, check: Check): Promise<void> {
  await check('Folder', () => checkFolder(config));
  await check('Disk', () => checkDisk(config));
  await check('File store', () => checkFileStore(config));
  await check('Mail', () => checkMail(config));
  const { databaseUrl, databaseDirectUrl: directUrl } = config;
  if (!databaseUrl) {
    const text = 'The embedded PostgreSQL of DATA_DIR, which runs only with the server.';
    await check('Database', () => note(text));
    return;
  }
  if (directUrl) await check('Pooler', () => checkConnection(databaseUrl, 'DATABASE_URL'));
  const setting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const url = directUrl ?? databaseUrl;
  if (await check('Database', () => checkConnection(url, setting))) await checkContents(url, check);
}

async function checkContents(url: string, check: Check): Promise<void> {
  const { db, close } = connectToDatabase(url);
  await check('Migrations', () => checkMigrations(db));
  await check('Locale', () => checkLocale(db));
  await check('Clock', () => checkClock(db));
  await check('pg_dump', () => checkPostgresTools(db));
  await close();
}
