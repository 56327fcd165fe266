import { filesOfOptions, type FormOption } from '../product-form/options/form-options.ts';
import { filesOf, type FormImage } from '../product-form/product-images.ts';
import { emptyProduct, type ProductValues } from '../product-form/product-values.ts';

// The functions below store the draft of a product, so that the draft survives a reload. The texts and the order of the
// images are in localStorage. The image files are in IndexedDB, because they are too large for localStorage.

type DraftTexts = Omit<ProductValues, 'images'>;

/** An option value in localStorage, with the ids of its image files instead of the images. */
interface StoredValue {
  key: string;
  swatch: string[];
  pictures: string[];
}

const textsKey = (vendorId: string) => `product-draft-${vendorId}`;
const orderKey = (vendorId: string) => `product-draft-pictures-${vendorId}`;
const idOf = (file: File) => `${file.name} ${file.size} ${file.lastModified}`;

/** Returns the draft without images. `readDraftFiles` reads the images later. */
export function readDraftTexts(vendorId: string): DraftTexts {
  const { images: _none, ...empty } = emptyProduct;
  const stored = readStored(vendorId);
  return { ...empty, ...stored, options: mapImages(stored.options ?? [], () => []) };
}

function readStored(vendorId: string): Partial<DraftTexts> {
  try {
    return JSON.parse(window.localStorage.getItem(textsKey(vendorId)) ?? '{}') as object;
  } catch {
    return {};
  }
}

/** Returns the ids of the image files of each option value, by the key of the value. */
export function readDraftPictures(vendorId: string): Map<string, StoredValue> {
  const { options = [] } = readStored(vendorId);
  const values = options.flatMap((option) => option.values) as unknown as StoredValue[];
  return new Map(values.map((value) => [value.key, value]));
}

export function storeDraftTexts(vendorId: string, { options, ...texts }: DraftTexts): void {
  const named = mapImages(options, (images) => filesOf(images).map(idOf) as never[]);
  writeItem(textsKey(vendorId), JSON.stringify({ ...texts, options: named }));
}

const mapImages = (options: FormOption[], map: (images: FormImage[]) => FormImage[]) =>
  options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({
      ...value,
      swatch: map(value.swatch),
      pictures: map(value.pictures),
    })),
  }));

/** Stores a text. If localStorage is full, deletes the earlier text instead of keeping an outdated draft. */
function writeItem(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    window.localStorage.removeItem(key);
  }
}

/** Returns the images of the product in order, and a map from file ids to the files of the draft. */
export async function readDraftFiles(vendorId: string) {
  const stored: unknown = await runInStore('readonly', (store) => store.get(vendorId)).catch(
    () => [],
  );
  const files: File[] = Array.isArray(stored) ? stored : [];
  const byId = new Map(files.map((file) => [idOf(file), file]));
  const order = window.localStorage.getItem(orderKey(vendorId))?.split('\n') ?? [];
  return { images: order.flatMap((id) => byId.get(id) ?? []), byId };
}

type FormImages = Pick<ProductValues, 'images' | 'options'>;

/** Returns the ids of all files as one text, by which callers notice that a file was added, removed or moved. */
export const joinDraftFileIds = ({ images, options }: FormImages): string =>
  [...filesOf(images), ...filesOfOptions(options)].map(idOf).join('\n');

export async function storeDraftFiles(
  vendorId: string,
  { images, options }: FormImages,
): Promise<void> {
  const productFiles = filesOf(images);
  writeItem(orderKey(vendorId), productFiles.map(idOf).join('\n'));
  const files = [...productFiles, ...filesOfOptions(options)];
  await runInStore('readwrite', (store) => store.put(files, vendorId)).catch(() => undefined);
}

export async function deleteDraft(vendorId: string): Promise<void> {
  window.localStorage.removeItem(textsKey(vendorId));
  window.localStorage.removeItem(orderKey(vendorId));
  await runInStore('readwrite', (store) => store.delete(vendorId)).catch(() => undefined);
}

/** Runs a request in IndexedDB. Callers ignore failures, because some browsers have no IndexedDB in private windows. */
async function runInStore<T>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = window.indexedDB.open('baithak-drafts', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('pictures'));
  const database = await resultOf(opening);
  try {
    return await resultOf(
      createRequest(database.transaction('pictures', mode).objectStore('pictures')),
    );
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
