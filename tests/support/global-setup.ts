import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { fastSettings } from './fast-settings.ts';
import { createTempFolder } from './temp-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateName = 'template_baithak';

/** Starts one PostgreSQL for all test files, with a migrated template that each file clones. */
export default async function setUp(project: TestProject) {
  const folder = await createTempFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    settings: fastSettings,
  });
  await createTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await folder.remove();
  };
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = new URL(url);
  template.pathname = templateName;
  await migrate(template.href);
}
