import { postLimits } from '#contract/blog-options.ts';
import type { Blog } from '#contract/blogs.ts';

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

const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
export const acceptedTypes = [...types].join(',');

/** Why a file cannot be the featured picture (SPEC.md section 5). */
export function featuredProblem(file: File): string | undefined {
  if (!types.has(file.type)) return `${file.name} is not a picture we can take`;
  return file.size > postLimits.imageBytes ? 'Image size must be less than 5MB' : undefined;
}

/** The files that may join those there are, and what is wrong with the first of the others. */
export function admit(chosen: readonly File[], already: number) {
  const problems: string[] = [];
  const fitting = chosen.filter((file) => {
    if (!types.has(file.type)) problems.push(`${file.name} is not a picture we can take`);
    else if (file.size > postLimits.imageBytes) {
      problems.push(`Image ${file.name} is too large. Max 5MB per image.`);
    } else return true;
    return false;
  });
  const room = Math.max(0, postLimits.images - already);
  if (fitting.length > room) problems.unshift(`Maximum ${postLimits.images} images allowed`);
  return { files: fitting.slice(0, room), problem: problems[0] };
}
