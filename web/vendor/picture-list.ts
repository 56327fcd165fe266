import { productLimits, productMessages } from '#contract/product-rules.ts';
import { admitPictures } from '#web/parts/picture-files.ts';

/** A picture of a form: chosen just now, or on the product already. */
export type FormPicture =
  | { key: string; file: File; preview: string }
  | { key: string; url: string; preview: string };

let lastKey = 0;

export function pictureOfFile(file: File): FormPicture {
  return { key: `file-${++lastKey}`, file, preview: URL.createObjectURL(file) };
}

export function pictureOfAddress(url: string): FormPicture {
  return { key: `address-${++lastKey}`, url, preview: url };
}

export function forget(picture: FormPicture): void {
  if ('file' in picture) URL.revokeObjectURL(picture.preview);
}

export const admit = (chosen: readonly File[], already: number) =>
  admitPictures(chosen, {
    already,
    most: productLimits.images,
    mostBytes: productLimits.imageBytes,
    tooMany: productMessages.manyImages,
    tooLarge: (name) => `${name} is larger than 10 MB`,
  });

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** How much of each new file is on the server when so many bytes of all are, 0 to 100. */
export function progressByPicture(pictures: readonly FormPicture[], sent: number) {
  let before = 0;
  return new Map(
    pictures.map((picture) => {
      if (!('file' in picture)) return [picture.key, 100] as const;
      const { size } = picture.file;
      const share = Math.min(Math.max((sent - before) / size, 0), 1) * 100;
      before += size;
      return [picture.key, share] as const;
    }),
  );
}
