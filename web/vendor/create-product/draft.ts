import { emptyProduct, type ProductTexts } from '../product-form/product-values.ts';

// A draft of a product survives a reload. Texts and the order of the images are stored in localStorage
// at once, the image files, which are too large for it, a moment later in IndexedDB.

const textsKey = (vendorId: string) => `product-draft-${vendorId}`;
const orderKey = (vendorId: string) => `product-draft-pictures-${vendorId}`;
const idOf = (file: File) => `${file.name} ${file.size} ${file.lastModified}`;

export function readDraftTexts(vendorId: string): ProductTexts {
  const { images: _none, ...empty } = emptyProduct;
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(textsKey(vendorId)) ?? '{}');
    return { ...empty, ...(stored as Partial<ProductTexts>) };
  } catch {
    return empty;
  }
}

export function storeDraftTexts(vendorId: string, texts: ProductTexts): void {
  writeItem(textsKey(vendorId), JSON.stringify(texts));
}

/** Without a draft the form still works, so a full localStorage is not an error. */
function writeItem(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    window.localStorage.removeItem(key);
  }
}

export async function readDraftFiles(vendorId: string): Promise<File[]> {
  const stored: unknown = await inStore('readonly', (store) => store.get(vendorId)).catch(() => []);
  const files: File[] = Array.isArray(stored) ? stored : [];
  const byId = new Map(files.map((file) => [idOf(file), file]));
  const order = window.localStorage.getItem(orderKey(vendorId))?.split('\n') ?? [];
  return order.flatMap((id) => byId.get(id) ?? []);
}

export async function storeDraftFiles(vendorId: string, files: readonly File[]): Promise<void> {
  writeItem(orderKey(vendorId), files.map(idOf).join('\n'));
  await inStore('readwrite', (store) => store.put([...files], vendorId)).catch(() => undefined);
}

export async function deleteDraft(vendorId: string): Promise<void> {
  window.localStorage.removeItem(textsKey(vendorId));
  window.localStorage.removeItem(orderKey(vendorId));
  await inStore('readwrite', (store) => store.delete(vendorId)).catch(() => undefined);
}

/** Some browsers have no IndexedDB in private windows; they store the texts only. */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = window.indexedDB.open('baithak-drafts', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('pictures'));
  const database = await resultOf(opening);
  try {
    return await resultOf(act(database.transaction('pictures', mode).objectStore('pictures')));
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
