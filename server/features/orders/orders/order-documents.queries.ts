import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { documentTitle } from '#server/features/orders/documents/documents.sql.ts';
import type { Tables } from '#server/schema/tables.ts';

/** Selects the documents of an order as a column of its row, oldest first. */
export const selectDocuments = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('documents')
      .select([
        'documents.id',
        'documents.kind',
        documentTitle,
        'documents.number',
        'documents.issued_on',
        'documents.total_paise',
      ])
      .whereRef('documents.order_id', '=', 'orders.id')
      .orderBy('documents.issued_at')
      .orderBy('documents.number'),
  ).as('documents');
