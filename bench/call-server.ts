import { Agent, request } from 'node:http';

/** Reuses connections, so that opening them does not count. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Any response but success ends the bench. */
export function call<Answer>(
  url: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
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
          const isSuccess = answer.statusCode! < 300;
          if (isSuccess) resolve(JSON.parse(text) as Answer);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

export async function registerCustomers(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let place = 0; place < count; place++) {
    const { token } = await call<{ token: string }>(url, '/api/users/register', {
      body: {
        name: `Customer ${place + 1}`,
        email: `customer-${place + 1}-${Date.now()}@bench.test`,
        password: 'baithak-bench',
        recaptchaToken: 'off',
      },
    });
    tokens.push(token);
  }
  return tokens;
}

/** Products with more stock than the load can sell. */
export async function createStockedProducts(url: string, count: number): Promise<string[]> {
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
