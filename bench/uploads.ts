import { createImage } from '#tests/support/images.ts';
import { runLoad, type LoadResult } from './load.ts';
import { callApi } from './call-server.ts';

const uploaderCount = 2;
const picturesPerProduct = 3;
/** Two megapixels. */
const size = { width: 1632, height: 1224 };

export interface UploadResult {
  /** The figures of creating products with three images each. */
  created: LoadResult;
  /** The figures of the same reads before and during the uploads. */
  withoutUploads: LoadResult;
  withUploads: LoadResult;
}

/** Measures how much two parallel uploads of a vendor slow down reads. */
export async function measureUploads(
  url: string,
  path: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<UploadResult> {
  const read = () => runLoad({ url: `${url}${path}`, connections, duration: seconds });
  const withoutUploads = await read();
  const uploads = await startUploads(url);
  const withUploads = await read();
  return { withoutUploads, withUploads, created: await uploads.stop() };
}

async function startUploads(url: string) {
  const { token } = await callApi<{ token: string }>(url, '/api/vendors/login', {
    body: { email: 'vendor@baithak.test', password: 'baithak-demo' },
  });
  const picture = new Blob([new Uint8Array(await createImage(size))], { type: 'image/jpeg' });
  const durationsMs: number[] = [];
  let failed = 0;
  const end = new AbortController();
  const startedAt = performance.now();
  const loops = Array.from({ length: uploaderCount }, async () => {
    while (!end.signal.aborted) {
      const from = performance.now();
      const response = await fetch(`${url}/api/products`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: createProductForm(picture),
      });
      if (response.ok) durationsMs.push(performance.now() - from);
      else failed++;
      await response.arrayBuffer();
    }
  });
  return {
    async stop(): Promise<LoadResult> {
      end.abort();
      await Promise.all(loops);
      durationsMs.sort((a, b) => a - b);
      const findPercentile = (share: number) =>
        durationsMs[Math.floor((durationsMs.length - 1) * share)] ?? 0;
      const perSecond = durationsMs.length / ((performance.now() - startedAt) / 1000);
      return { perSecond, p50Ms: findPercentile(0.5), p99Ms: findPercentile(0.99), failed };
    },
  };
}

function createProductForm(picture: Blob): FormData {
  const form = new FormData();
  const fields = { name: 'Bench sofa', description: 'Two seats', category: 'sofas' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('price', '24900');
  form.append('stock', '5');
  for (let index = 0; index < picturesPerProduct; index++)
    form.append('images', picture, `${index}.jpg`);
  return form;
}
