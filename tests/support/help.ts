import type { ApiResponse } from '#contract/api.ts';
import type { HelpStep } from '#contract/care/help-rules.ts';
import type { TestApp } from './app.ts';
import { createImage } from './images.ts';
import { multipart } from './multipart.ts';

type Thread = ApiResponse<'GET /api/help/:number'>;
type Parts = Parameters<typeof multipart>[0];

interface RequestBody {
  topic?: 'contact' | 'order' | 'product' | 'vendor';
  order?: string;
  return?: string;
  product?: string;
  vendor?: string;
  subject?: string;
  message?: string;
}

const defaultBody = { subject: 'Which wood is it?', message: 'Is the frame teak or sheesham?' };

/** Opens a help request as a customer. */
export const openHelp = (shop: TestApp, token: string, body: RequestBody = {}, key?: string) =>
  shop.call(
    'POST /api/help',
    { body: { ...defaultBody, ...body } },
    { token, ...(key && { headers: { 'idempotency-key': key } }) },
  );

export const sendHelpMessage = (
  shop: TestApp,
  token: string,
  number: string,
  body: { message?: string; isInternal?: boolean; outcome?: 'wait' | 'resolve' } = {},
  key?: string,
) =>
  shop.call(
    'POST /api/help/:number/messages',
    { params: { number }, body: { message: 'It is teak.', ...body } },
    { token, ...(key && { headers: { 'idempotency-key': key } }) },
  );

export const moveHelp = (
  shop: TestApp,
  token: string,
  number: string,
  action: HelpStep,
  more: { reason?: string; assignee?: string } = {},
) =>
  shop.call('PUT /api/help/:number', { params: { number }, body: { action, ...more } }, { token });

export const readHelp = (shop: TestApp, token: string, number: string) =>
  shop.call('GET /api/help/:number', { params: { number } }, { token });

let picture: Promise<Buffer> | undefined;

/** Posts a form with small pictures, as a browser does. */
export async function postPictures(
  shop: TestApp,
  { url, token, fields, count = 1 }: { url: string; token?: string; fields: Parts; count?: number },
) {
  picture ??= createImage({ width: 40, height: 30 });
  const bytes = await picture;
  const files = Array.from({ length: count }, (_, index): Parts[number] => [
    'pictures',
    { bytes, name: `${index}.jpg` },
  ]);
  const { payload, headers } = await multipart([...fields, ...files]);
  const response = await shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return {
    status: response.statusCode,
    body: JSON.parse(response.payload) as Thread & { errors?: Record<string, string> },
  };
}

/** Returns the token of the visitor's link in the newest mail to this email. */
export async function readVisitorToken(shop: TestApp, email: string): Promise<string> {
  const { rows } = await shop.ctx.pool.query<{ text: string }>(
    `select payload->>'text' as text from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
     where identifier = 'send_mail' and payload->>'to' = $1 order by job.id desc limit 1`,
    [email],
  );
  return /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
