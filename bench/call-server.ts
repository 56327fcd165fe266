import { Agent, request } from 'node:http';

/** Reuses connections, so that the time to open them is not measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Calls the API, and throws unless the call succeeds. */
export function callApi<ResponseBody>(
  url: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<ResponseBody> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}${path}`,
      {
        agent,
        method: payload === undefined ? 'GET' : 'POST',
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          const isSuccess = response.statusCode! < 300;
          if (isSuccess) resolve(JSON.parse(text) as ResponseBody);
          else reject(new Error(`${path} returned ${response.statusCode}: ${text}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

export async function registerCustomers(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index++) {
    const { token } = await callApi<{ token: string }>(url, '/api/users/register', {
      body: {
        name: `Customer ${index + 1}`,
        email: `customer-${index + 1}-${Date.now()}@bench.test`,
        password: 'baithak-bench',
        recaptchaToken: 'off',
      },
    });
    tokens.push(token);
  }
  return tokens;
}

/** Creates products with more stock than the load can sell, and returns their ids. */
export async function createStockedProducts(url: string, count: number): Promise<string[]> {
  const { token } = await callApi<{ token: string }>(url, '/api/vendors/login', {
    body: { email: 'vendor@baithak.test', password: 'baithak-demo', recaptchaToken: 'off' },
  });
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const body = {
      name: `Bench stool ${index + 1}`,
      category: 'chairs',
      price: 500,
      stock: 1_000_000,
    };
    ids.push((await callApi<{ _id: string }>(url, '/api/products', { token, body }))._id);
  }
  return ids;
}
