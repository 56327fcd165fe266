import type { Blog } from '#contract/blogs.ts';
import type { FormPicture } from './post-pictures.ts';
import type { PostValues } from './post-values.ts';

interface Form {
  values: PostValues;
  featured: FormPicture | undefined;
  images: readonly FormPicture[];
}

/** The multipart of the call: all fields, `featuredImage` and `images`; kept pictures come before new ones. */
export function postFormData(
  { values, featured, images }: Form,
  blog: Pick<Blog, 'updatedAt'> | undefined,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, String(value));
  if (featured?.file) body.append('featuredImage', featured.file, featured.file.name);
  if (blog) {
    body.append('updatedAt', blog.updatedAt);
    if (!featured) body.append('removeFeatured', 'true');
  }
  const kept = images.filter(({ file }) => !file);
  const added = images.filter(({ file }) => file);
  // A single empty address keeps none of them.
  for (const { key } of kept) body.append('keepImages', key);
  if (kept.length === 0) body.append('keepImages', '');
  for (const { alt } of [...kept, ...added]) body.append('imageAlts', alt);
  for (const { file } of added) if (file) body.append('images', file, file.name);
  return body;
}
