import { postLimits } from '#contract/blog-options.ts';
import type { Blog } from '#contract/blogs.ts';
import { admitPictures, pictureProblem } from '#web/parts/picture-files.ts';

/** A picture of the form: chosen just now, or with the post already. */
export interface FormPicture {
  key: string;
  preview: string;
  alt: string;
  file?: File;
}

let lastKey = 0;

export function pictureOfFile(file: File): FormPicture {
  return { key: `file-${++lastKey}`, preview: URL.createObjectURL(file), alt: '', file };
}

export function picturesOf(blog: Blog | undefined): FormPicture[] {
  return (blog?.images ?? []).map(({ url, alt }) => ({ key: url, preview: url, alt }));
}

export function featuredOf(blog: Blog | undefined): FormPicture | undefined {
  const picture = blog?.featuredImage;
  return picture ? { key: picture.url, preview: picture.url, alt: picture.alt } : undefined;
}

/** Why a file cannot be the featured picture. */
export const featuredProblem = (file: File) =>
  pictureProblem(file, postLimits.imageBytes, 'Image size must be less than 5MB');

export const admit = (chosen: readonly File[], already: number) =>
  admitPictures(chosen, {
    already,
    most: postLimits.images,
    mostBytes: postLimits.imageBytes,
    tooMany: `Maximum ${postLimits.images} images allowed`,
    tooLarge: (name) => `Image ${name} is too large. Max 5MB per image.`,
  });
