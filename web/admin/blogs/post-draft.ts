import type { Blog } from '#contract/shop/blogs.ts';
import type { PostTexts, PostValues } from './post-values.ts';

/** Unsaved text, stored in this browser. Images are too large for localStorage. */
export interface Draft {
  values: PostTexts;
  savedAt: string;
  /** `updatedAt` of the post that was being edited. */
  basedOn?: string | undefined;
}

const keyOf = (blogId: string | undefined) => `post-draft-${blogId ?? 'new'}`;

export function readDraft(blogId: string | undefined): Draft | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(keyOf(blogId)) ?? 'null') as Draft | null;
    return stored?.values && stored.savedAt ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(
  blog: Pick<Blog, '_id' | 'updatedAt'> | undefined,
  { featuredImage: _featured, images: _images, ...values }: PostValues,
): void {
  const draft: Draft = { values, savedAt: new Date().toISOString(), basedOn: blog?.updatedAt };
  try {
    window.localStorage.setItem(keyOf(blog?._id), JSON.stringify(draft));
  } catch {
    // The editor works without a draft, so a full localStorage is not an error.
  }
}

export function deleteDraft(blogId: string | undefined): void {
  window.localStorage.removeItem(keyOf(blogId));
}
