import type { Blog } from '#contract/blogs.ts';
import type { PostValues } from './post-values.ts';

/** What was typed and not saved, kept in this browser. Pictures are too large for it. */
export interface Draft {
  values: PostValues;
  savedAt: string;
  /** `updatedAt` of the post that was being changed. */
  basedOn?: string | undefined;
}

const keyOf = (blogId: string | undefined) => `post-draft-${blogId ?? 'new'}`;

export function readDraft(blogId: string | undefined): Draft | undefined {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(blogId)) ?? 'null') as Draft | null;
    return kept?.values && kept.savedAt ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(
  blog: Pick<Blog, '_id' | 'updatedAt'> | undefined,
  values: PostValues,
): void {
  const draft: Draft = { values, savedAt: new Date().toISOString(), basedOn: blog?.updatedAt };
  try {
    window.localStorage.setItem(keyOf(blog?._id), JSON.stringify(draft));
  } catch {
    // A full store only means that there is no draft.
  }
}

export function dropDraft(blogId: string | undefined): void {
  window.localStorage.removeItem(keyOf(blogId));
}
