import { productLimits, productMessages } from '#contract/catalogue/product-rules.ts';
import { acceptPictures } from '#web/parts/base/picture-files.ts';

/** An image in the form: a file that was just chosen, or an image that the product already has. */
export type FormImage = {
  key: string;
  /** The URL of the preview. */
  preview: string;
} & ({ file: File } | { url: string });

let lastKey = 0;

export function createImageFromFile(file: File): FormImage {
  return { key: `file-${++lastKey}`, file, preview: URL.createObjectURL(file) };
}

export function createImageFromUrl(url: string): FormImage {
  return { key: `url-${++lastKey}`, url, preview: url };
}

export function filesOf(images: readonly FormImage[]): File[] {
  return images.flatMap((image) => ('file' in image ? [image.file] : []));
}

/** Frees the memory that the preview of a chosen file uses. */
export function releasePreview(image: FormImage): void {
  if ('file' in image) URL.revokeObjectURL(image.preview);
}

export const acceptImages = (chosen: readonly File[], presentCount: number) =>
  acceptPictures(chosen, {
    presentCount,
    maxCount: productLimits.images,
    maxBytes: productLimits.imageBytes,
    tooMany: productMessages.manyImages,
    tooLarge: (name) => `${name} is larger than 10 MB`,
  });

export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(to, 0, item);
  return moved;
}

/** Returns how much of each image is uploaded, in percent, by the key of the image. Files are sent in order. */
export function computeUploadPercents(images: readonly FormImage[], sentBytes: number) {
  let bytesBefore = 0;
  return new Map(
    images.map((image) => {
      if (!('file' in image)) return [image.key, 100] as const;
      const { size } = image.file;
      const percent = Math.min(Math.max((sentBytes - bytesBefore) / size, 0), 1) * 100;
      bytesBefore += size;
      return [image.key, percent] as const;
    }),
  );
}
