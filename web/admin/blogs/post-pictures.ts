import { postLimits } from '#contract/shop/blog-options.ts';
import type { Blog } from '#contract/shop/blogs.ts';
import { acceptPictures, findPictureError } from '#web/parts/base/picture-files.ts';

/** An image in the form: a file chosen just now, or an image that the post already has. */
export interface FormPicture {
  /** Identifies the image. For an image that the post already has, this is its URL. */
  key: string;
  preview: string;
  alt: string;
  file?: File;
}

let lastKey = 0;

export function createPictureFromFile(file: File): FormPicture {
  return { key: `file-${++lastKey}`, preview: URL.createObjectURL(file), alt: '', file };
}

export function listExtraPictures(blog: Blog): FormPicture[] {
  return blog.images.map(({ url, alt }) => ({ key: url, preview: url, alt }));
}

export function getFeaturedPicture({ featuredImage }: Blog): FormPicture | null {
  if (!featuredImage) return null;
  const { url, alt } = featuredImage;
  return { key: url, preview: url, alt };
}

export const findFeaturedPictureError = (file: File) =>
  findPictureError(file, postLimits.imageBytes, 'Image size must be less than 5MB');

export const acceptExtraPictures = (chosen: readonly File[], presentCount: number) =>
  acceptPictures(chosen, {
    presentCount,
    maxCount: postLimits.images,
    maxBytes: postLimits.imageBytes,
    tooMany: `Maximum ${postLimits.images} images allowed`,
    tooLarge: (name) => `Image ${name} is too large. Max 5MB per image.`,
  });
