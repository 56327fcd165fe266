import { noValues, type ProductValues } from './product-values.ts';

/**
 * What was typed and chosen survives a reload: words and the order of the pictures at once, the pictures themselves
 * (too large for that) a moment later in IndexedDB.
 */
const wordsKey = (vendorId: string) => `product-draft-${vendorId}`;
const orderKey = (vendorId: string) => `product-draft-pictures-${vendorId}`;
const nameOf = (file: File) => `${file.name} ${file.size} ${file.lastModified}`;

export function readWords(vendorId: string): ProductValues {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(wordsKey(vendorId)) ?? '{}');
    return { ...noValues, ...(kept as Partial<ProductValues>) };
  } catch {
    return noValues;
  }
}

export function keepWords(vendorId: string, values: ProductValues): void {
  write(wordsKey(vendorId), JSON.stringify(values));
}

/** A full store keeps no draft, which is no reason to stop anybody from typing. */
function write(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    window.localStorage.removeItem(key);
  }
}

export async function readFiles(vendorId: string): Promise<File[]> {
  const kept: unknown = await inStore('readonly', (store) => store.get(vendorId)).catch(() => []);
  const files: File[] = Array.isArray(kept) ? kept : [];
  const byName = new Map(files.map((file) => [nameOf(file), file]));
  const order = window.localStorage.getItem(orderKey(vendorId))?.split('\n') ?? [];
  return order.flatMap((name) => byName.get(name) ?? []);
}

export async function keepFiles(vendorId: string, files: readonly File[]): Promise<void> {
  write(orderKey(vendorId), files.map(nameOf).join('\n'));
  await inStore('readwrite', (store) => store.put([...files], vendorId)).catch(() => undefined);
}

export async function dropDraft(vendorId: string): Promise<void> {
  window.localStorage.removeItem(wordsKey(vendorId));
  window.localStorage.removeItem(orderKey(vendorId));
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
