import { limits, productMessages } from '#contract/catalogue-options.ts';

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

const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
export const acceptedTypes = [...types].join(',');

/** The files that may join those there are, and what is wrong with the others. */
export function admit(chosen: readonly File[], already: number) {
  const problems: string[] = [];
  const fitting = chosen.filter((file) => {
    if (!types.has(file.type)) problems.push(`${file.name} is not a picture we can take`);
    else if (file.size > limits.productImageBytes) {
      problems.push(`${file.name} is larger than 10 MB`);
    } else return true;
    return false;
  });
  const room = Math.max(0, limits.productImages - already);
  if (fitting.length > room) problems.unshift(productMessages.manyImages);
  return { files: fitting.slice(0, room), problem: problems[0] };
}

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
