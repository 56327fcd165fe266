import { Agent, request } from 'node:http';

/** Connections are kept: what is measured is the shop, not the making of connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Calls the shop as one person after another would; anything but success ends the bench. */
export function call<Answer>(
  url: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}${path}`,
      {
        agent,
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('error', reject);
        answer.on('end', () => {
          const isGood = answer.statusCode! < 300;
          if (isGood) resolve(JSON.parse(text) as Answer);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(sent);
  });
}

export async function registerBuyers(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let place = 0; place < count; place++) {
    const { token } = await call<{ token: string }>(url, '/api/users/register', {
      body: {
        name: `Buyer ${place + 1}`,
        email: `buyer-${place + 1}-${Date.now()}@bench.test`,
        password: 'baithak-bench',
        recaptchaToken: 'off',
      },
    });
    tokens.push(token);
  }
  return tokens;
}

/** Pieces that no load sells out. */
export async function listPlenty(url: string, count: number): Promise<string[]> {
  const { token } = await call<{ token: string }>(url, '/api/vendors/login', {
    body: { email: 'vendor@baithak.test', password: 'baithak-demo', recaptchaToken: 'off' },
  });
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const body = {
      name: `Bench stool ${place + 1}`,
      category: 'chairs',
      price: 500,
      stock: 1_000_000,
    };
    ids.push((await call<{ _id: string }>(url, '/api/products', { token, body }))._id);
  }
  return ids;
}
