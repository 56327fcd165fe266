import { useEffect, useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newBlog } from '#contract/shop/blogs.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { type ContractForm, useContractForm } from '#web/parts/base/use-contract-form.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { type Blog, saveBlog } from './blogs.api.ts';
import { deleteDraft, type Draft, readDraft, storeDraft } from './post-draft.ts';
import { postFormData } from './post-form-data.ts';
import { type PostTexts, type PostValues, postValues, withDerivedFields } from './post-values.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const leaveAfterMs = 2000;

export type BlogEditorState = ReturnType<typeof useBlogEditor>;

/** Returns the state and the actions that the editor's components share. */
export function useBlogEditor(blog: Blog | undefined) {
  const navigate = useNavigate();
  const setTimer = useTimeout();
  const { base, setBase, newer, rebase, savePost } = usePostVersions(blog);
  const [isSaved, setIsSaved] = useState(false);
  const { form, contentVersion, replaceValues } = usePostForm(blog);
  const fields = usePostFields(form);
  const isDirty = form.formState.isDirty && !isSaved;
  const draft = usePostDraft(base, fields.values, isDirty);
  const blocker = useLeaveGuard(isDirty);
  const id = base?._id;

  async function saveAndLeave(typed: PostValues) {
    if (!(await savePost(typed))) return;
    setIsSaved(true);
    deleteDraft(id);
    showSuccess(id ? 'Blog updated successfully!' : 'Blog created successfully!');
    setTimer(leaveAfterMs, () => void navigate('/admin/blogs'));
  }

  function loadNewer() {
    replaceValues(postValues(newer));
    deleteDraft(id);
    rebase();
  }

  function restoreDraft({ values, basedOn }: Draft) {
    replaceValues({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    // Restore the version on which the draft is based. If somebody has saved the post since then, the next save reports
    // a conflict.
    if (base && basedOn) setBase({ ...base, updatedAt: basedOn });
    draft.dismiss();
  }

  return {
    ...fields,
    form,
    newer,
    keepMine: rebase,
    loadNewer,
    draft: draft.stored,
    restoreDraft,
    discardDraft: draft.discard,
    contentVersion,
    blocker,
    isNew: !id,
    isSaving: form.isSubmitting || isSaved,
    onSubmit: form.submit(saveAndLeave, {
      failure: id ? 'Failed to update blog' : 'Failed to create blog',
      onInvalid: (message) => form.setError('root', { message }),
    }),
  };
}

/** Returns the saved version that the editor is based on and, after a conflict, the newer version on the server. */
function usePostVersions(blog: Blog | undefined) {
  const [base, setBase] = useState(blog);
  const [newer, setNewer] = useState<Blog>();

  /** Makes the newer version the base and keeps the typed values, so that saving replaces the newer version. */
  function rebase() {
    setBase(newer);
    setNewer(undefined);
  }

  /** Saves the post. If somebody else has saved it in the meantime, stores their version as `newer` and returns false. */
  async function savePost(typed: PostValues): Promise<boolean> {
    try {
      await saveBlog(base?._id, postFormData(typed, base));
      return true;
    } catch (error) {
      if (!hasStatus(error, 409) || !error.details) throw error;
      setNewer(error.details as Blog);
      return false;
    }
  }

  return { base, setBase, newer, rebase, savePost };
}

function usePostForm(blog: Blog | undefined) {
  const [defaultValues] = useState(() => postValues(blog));
  const [contentVersion, setContentVersion] = useState(0);
  const form = useContractForm<PostValues>({
    schema: newBlog,
    toBody: (values) => values,
    defaultValues,
  });

  /** Replaces the values of the form and the text in the rich text editor. */
  function replaceValues(...values: Parameters<typeof form.reset>): void {
    form.reset(...values);
    setContentVersion((version) => version + 1);
  }

  return { form, contentVersion, replaceValues };
}

/** Returns the typed values, and functions to change them. Changing a field also updates the fields that are derived from it. */
function usePostFields(form: ContractForm<PostValues>) {
  const values = useWatch({ control: form.control }) as PostValues;

  function change(part: Partial<PostValues>): void {
    const before = form.getValues();
    const after = withDerivedFields(before, part);
    for (const name of Object.keys(after) as (keyof PostValues)[]) {
      if (after[name] === before[name]) continue;
      form.setValue(name, after[name], { shouldDirty: true });
      form.clearError(name);
    }
  }

  function bind(name: Exclude<keyof PostTexts, 'isPublished'>) {
    return {
      name,
      value: values[name],
      error: form.errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    };
  }

  function setProblem(name: Path<PostValues>, message: string | undefined): void {
    if (message) form.setError(name, { message });
    else form.clearErrors(name);
  }

  return { values, change, bind, setProblem };
}

/** Stores unsaved text after each change. The returned `stored` is the draft of an earlier visit. */
function usePostDraft(base: Blog | undefined, values: PostValues, isDirty: boolean) {
  const [stored, setStored] = useState(() => readDraft(base?._id));

  useEffect(() => {
    if (isDirty) storeDraft(base, values);
  }, [isDirty, base, values]);

  const dismiss = () => setStored(undefined);
  const discard = () => {
    deleteDraft(base?._id);
    dismiss();
  };
  return { stored, dismiss, discard };
}
