import { useEffect, useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newBlog } from '#contract/blogs.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { type ContractForm, useContractForm } from '#web/parts/use-contract-form.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { type Blog, saveBlog } from './blogs.api.ts';
import { deleteDraft, type Draft, readDraft, storeDraft } from './post-draft.ts';
import { postFormData } from './post-form-data.ts';
import { type PostTexts, type PostValues, postValues, withDerivedFields } from './post-values.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const storeDraftAfterMs = 600;
const leaveAfterMs = 2000;

export type BlogEditorState = ReturnType<typeof useBlogEditor>;

/** State and actions of the editor; its components only lay them out. */
export function useBlogEditor(blog: Blog | undefined) {
  const navigate = useNavigate();
  const setTimer = useTimeout();
  const [base, setBase] = useState(blog);
  const [newer, setNewer] = useState<Blog>();
  const [isSaved, setIsSaved] = useState(false);
  const [contentVersion, setContentVersion] = useState(0);
  const [defaultValues] = useState(() => postValues(blog));
  const form = useContractForm<PostValues>({
    schema: newBlog,
    toBody: (values) => values,
    defaultValues,
  });
  const fields = usePostFields(form);
  const isDirty = form.formState.isDirty && !isSaved;
  const draft = usePostDraft(base, fields.values, isDirty);
  const blocker = useLeaveGuard(isDirty);
  const id = base?._id;

  async function send(typed: PostValues) {
    try {
      await saveBlog(id, postFormData(typed, base));
    } catch (error) {
      if (!hasStatus(error, 409) || !error.details) throw error;
      return setNewer(error.details as Blog);
    }
    setIsSaved(true);
    deleteDraft(id);
    showSuccess(id ? 'Blog updated successfully!' : 'Blog created successfully!');
    setTimer(leaveAfterMs, () => void navigate('/admin/blogs'));
  }

  /** Continues with the newer version, but with the values typed in the form. */
  function keepMine() {
    setBase(newer);
    setNewer(undefined);
  }

  function takeNewer() {
    form.reset(postValues(newer));
    setContentVersion((version) => version + 1);
    deleteDraft(id);
    keepMine();
  }

  function restoreDraft({ values, basedOn }: Draft) {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    setContentVersion((version) => version + 1);
    // If somebody has saved the post since, the next save reports a conflict instead of overwriting.
    if (base && basedOn) setBase({ ...base, updatedAt: basedOn });
    draft.dismiss();
  }

  return {
    ...fields,
    form,
    newer,
    keepMine,
    takeNewer,
    draft: draft.stored,
    restoreDraft,
    discardDraft() {
      deleteDraft(id);
      draft.dismiss();
    },
    contentVersion,
    blocker,
    isNew: !id,
    isSaving: form.isSubmitting || isSaved,
    onSubmit: form.submit(send, {
      failure: id ? 'Failed to update blog' : 'Failed to create blog',
      onInvalid: (message) => form.setError('root', { message }),
    }),
  };
}

/** The typed values, and how the controls change them: some fields are derived from others. */
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

/** Stores unsaved text shortly after the last change; `stored` is the draft of an earlier visit. */
function usePostDraft(base: Blog | undefined, values: PostValues, isDirty: boolean) {
  const [stored, setStored] = useState(() => readDraft(base?._id));

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => storeDraft(base, values), storeDraftAfterMs);
    return () => clearTimeout(timer);
  }, [isDirty, base, values]);

  return { stored, dismiss: () => setStored(undefined) };
}
