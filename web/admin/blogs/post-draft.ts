import type { PostValues } from './post-values.ts';

/** What was typed and not saved, kept in this browser. Pictures are too large for it. */
export interface Draft {
  values: PostValues;
  savedAt: string;
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

export function keepDraft(blogId: string | undefined, values: PostValues): void {
  const draft: Draft = { values, savedAt: new Date().toISOString() };
  try {
    window.localStorage.setItem(keyOf(blogId), JSON.stringify(draft));
  } catch {
    // A full store only means that there is no draft.
  }
}

export function dropDraft(blogId: string | undefined): void {
  window.localStorage.removeItem(keyOf(blogId));
}
