/**
 * The tables whose rows nobody changes or deletes. Triggers refuse UPDATE, DELETE and TRUNCATE. A test compares this list with
 * the triggers of the database.
 */
export const appendOnlyTables = [
  'audit_events',
  'commission_lines',
  'document_lines',
  'documents',
  'help_events',
  'help_messages',
  'ledger_transactions',
  'marketplace_logos',
  'moderation_decisions',
  'order_events',
  'price_changes',
  'return_steps',
  'stock_movements',
  'tds_set_offs',
] as const;

/** Its rows change, but it is never emptied either. */
export const neverEmptiedTables = [...appendOnlyTables, 'webhook_events'] as const;
