import type { Blog } from '#contract/shop/blogs.ts';
import type { PostValues } from './post-values.ts';

/** Returns the multipart body. The post's existing extra images come before new ones. */
export function postFormData(
  { featuredImage, images, ...texts }: PostValues,
  blog: Pick<Blog, 'updatedAt'> | undefined,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.append(name, String(value));
  if (featuredImage?.file) {
    body.append('featuredImage', featuredImage.file, featuredImage.file.name);
  }
  if (blog) {
    body.append('updatedAt', blog.updatedAt);
    if (!featuredImage) body.append('removeFeatured', 'true');
  }
  const existing = images.filter(({ file }) => !file);
  const added = images.filter(({ file }) => file);
  for (const { key } of existing) body.append('keepImages', key);
  // An empty entry removes all existing images. Without any entry, the server would keep them.
  if (existing.length === 0) body.append('keepImages', '');
  for (const { alt } of [...existing, ...added]) body.append('imageAlts', alt);
  for (const { file } of added) if (file) body.append('images', file, file.name);
  return body;
}
