import pg from 'pg';

/** Beyond these, texts are sent whole: each prepared one occupies memory in every connection. */
const mostTexts = 400;
const seen = new Set<string>();
const names = new Map<string, string>();
let generation = 0;

/** How many rows hold a pattern only its words tell: a plan made once for all would walk a whole table for few. */
const byPattern = /\bi?like \$/;

/** Parses and plans a text once per connection: a text that comes a second time gets a name of its own. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= mostTexts || byPattern.test(text)) return name;
  if (!seen.has(text)) {
    if (seen.size >= mostTexts * 10) seen.clear();
    seen.add(text);
    return undefined;
  }
  const fresh = `b${generation}_${names.size}`;
  names.set(text, fresh);
  return fresh;
}

/** A migration beside a running server changed what `select *` gives: every text is prepared anew. */
export const isOutdatedPlan = (error: unknown) =>
  (error as { code?: string }).code === '0A000' && (error as Error).message.includes('cached plan');

function forgetNames(): void {
  generation += 1;
  names.clear();
}

type Callback = (error: Error | null, result?: unknown) => void;

/** Prepares what comes again; a pooler that cannot pass that on is served by `DATABASE_PREPARE=off`. */
export class PreparingClient extends pg.Client {}

// Assigned, for pg has ten ways to ask and only text with values is changed on its way.
PreparingClient.prototype.query = function query(this: pg.Client, ...asked: unknown[]) {
  const send = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, args);
  const [text, values, callback] = asked as [string, unknown[], Callback | undefined];
  const isText = typeof text === 'string' && Array.isArray(values) && values.length > 0;
  const name = isText && nameOf(text);
  if (!name) return send(...asked);
  const named = { name, text };
  if (!callback) {
    return (send(named, values) as Promise<unknown>).catch((error: unknown) => {
      if (startsOver(this, error)) return send(...asked);
      throw error;
    });
  }
  const answer: Callback = (error, result) => {
    if (error && startsOver(this, error)) send(...asked);
    else callback(error, result);
  };
  return send(named, values, answer);
} as typeof pg.Client.prototype.query;

/** Within a transaction the whole of it has to. */
function startsOver(client: pg.Client, error: unknown): boolean {
  if (!isOutdatedPlan(error)) return false;
  forgetNames();
  return client.getTransactionStatus() === 'I';
}
