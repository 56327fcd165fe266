/** Calls the shop as one person after another would; anything but success ends the bench. */
export async function call<Answer>(
  url: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

export async function registerBuyers(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let place = 0; place < count; place++) {
    const { token } = await call<{ token: string }>(url, '/api/users/register', {
      body: {
        name: `Buyer ${place + 1}`,
        email: `buyer-${place + 1}@bench.test`,
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
