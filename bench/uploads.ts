import { createImage } from '#tests/support/images.ts';
import { load, type Measured } from './load.ts';
import { call } from './call-server.ts';

const uploaders = 2;
const pictures = 3;
/** Two megapixels, as from a phone. */
const size = { width: 1632, height: 1224 };

export interface UploadsMeasured {
  /** Products with three images, one after another per uploader. */
  created: Measured;
  /** The same reads, without and with uploads. */
  alone: Measured;
  beside: Measured;
}

/** How much uploads of vendors slow reads down. */
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
  const picture = new Blob([new Uint8Array(await createImage(size))], { type: 'image/jpeg' });
  const durationsMs: number[] = [];
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
      if (answer.ok) durationsMs.push(performance.now() - from);
      else failed++;
      await answer.arrayBuffer();
    }
  });
  return {
    async stop(): Promise<Measured> {
      end.abort();
      await Promise.all(loops);
      durationsMs.sort((a, b) => a - b);
      const at = (share: number) => durationsMs[Math.floor((durationsMs.length - 1) * share)] ?? 0;
      const perSecond = durationsMs.length / ((performance.now() - startedAt) / 1000);
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
