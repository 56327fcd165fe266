import { noValues, type ProductValues } from './product-values.ts';

/** What was typed and chosen survives a reload: words at once, pictures (too large for that) in IndexedDB. */
const wordsKey = (vendorId: string) => `product-draft-${vendorId}`;

export function readWords(vendorId: string): ProductValues {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(wordsKey(vendorId)) ?? '{}');
    return { ...noValues, ...(kept as Partial<ProductValues>) };
  } catch {
    return noValues;
  }
}

export function keepWords(vendorId: string, values: ProductValues): void {
  window.localStorage.setItem(wordsKey(vendorId), JSON.stringify(values));
}

export async function readFiles(vendorId: string): Promise<File[]> {
  const files: unknown = await inStore('readonly', (store) => store.get(vendorId)).catch(() => []);
  return Array.isArray(files) ? files : [];
}

export async function keepFiles(vendorId: string, files: readonly File[]): Promise<void> {
  await inStore('readwrite', (store) => store.put([...files], vendorId)).catch(() => undefined);
}

export async function dropDraft(vendorId: string): Promise<void> {
  window.localStorage.removeItem(wordsKey(vendorId));
  await inStore('readwrite', (store) => store.delete(vendorId)).catch(() => undefined);
}

/** Browsers without it (private windows of some) keep the words alone. */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = window.indexedDB.open('baithak-drafts', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('pictures'));
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction('pictures', mode).objectStore('pictures')));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
