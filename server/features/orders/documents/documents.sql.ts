import { sql } from 'kysely';

/** The document's own title; null if it has that of its kind. */
export const documentTitle = sql<string | null>`documents.figures ->> 'title'`.as('title');
