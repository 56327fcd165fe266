import { type APIRequestContext, expect } from '@playwright/test';
import { readMailsTo } from './mails.ts';

/** Confirms the email of an account with the link in the email after its registration. */
export async function confirmEmail(
  request: APIRequestContext,
  { url, dataDir }: { url: string; dataDir: string },
  { email, token }: { email: string; token: string },
): Promise<void> {
  await expect(async () => {
    const mails = await readMailsTo(dataDir, email);
    const texts = mails.map(({ text = '' }) => text).join('\n');
    const query = /\/confirm-email(\?token=[\w.-]+)/.exec(texts)?.[1];
    expect(query).toBeDefined();
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.post(`${url}/api/auth/confirm-email${query}`, { headers });
    expect(response.status()).toBe(200);
  }).toPass();
}
