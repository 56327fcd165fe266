import { someImage } from '#tests/support/some-image.ts';
import { load, type Measured } from './load.ts';
import { call } from './shop-calls.ts';

const uploaders = 2;
const pictures = 3;
/** Two megapixels, as a phone sends them. */
const size = { width: 1632, height: 1224 };

export interface UploadsMeasured {
  /** Products with three pictures, one after the other by each vendor. */
  created: Measured;
  /** The same reads, alone and beside the uploads. */
  alone: Measured;
  beside: Measured;
}

/** What it costs readers that vendors upload. */
export async function measureUploads(
  url: string,
  path: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<UploadsMeasured> {
  const read = () => load({ url: `${url}${path}`, connections, duration: seconds });
  const alone = await read();
  const uploads = await startUploads(url);
  const beside = await read();
  return { alone, beside, created: await uploads.stop() };
}

async function startUploads(url: string) {
  const { token } = await call<{ token: string }>(url, '/api/vendors/login', {
    body: { email: 'vendor@baithak.test', password: 'baithak-demo' },
  });
  const picture = new Blob([new Uint8Array(await someImage(size))], { type: 'image/jpeg' });
  const taken: number[] = [];
  let failed = 0;
  const end = new AbortController();
  const startedAt = performance.now();
  const loops = Array.from({ length: uploaders }, async () => {
    while (!end.signal.aborted) {
      const from = performance.now();
      const answer = await fetch(`${url}/api/products`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: productForm(picture),
      });
      if (answer.ok) taken.push(performance.now() - from);
      else failed++;
      await answer.arrayBuffer();
    }
  });
  return {
    async stop(): Promise<Measured> {
      end.abort();
      await Promise.all(loops);
      taken.sort((a, b) => a - b);
      const at = (share: number) => taken[Math.floor((taken.length - 1) * share)] ?? 0;
      const perSecond = taken.length / ((performance.now() - startedAt) / 1000);
      return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), failed };
    },
  };
}

function productForm(picture: Blob): FormData {
  const form = new FormData();
  const fields = { name: 'Bench sofa', description: 'Two seats', category: 'sofas' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('price', '24900');
  form.append('stock', '5');
  for (let place = 0; place < pictures; place++) form.append('images', picture, `${place}.jpg`);
  return form;
}
