import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, hasStatus, messageOf } from '#web/api/api-error.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { useLater } from '#web/ui/use-later.ts';
import { type Blog, saveBlog } from './blogs.api.ts';
import { dropDraft, keepDraft, readDraft } from './post-draft.ts';
import { postFormData } from './post-form-data.ts';
import { featuredOf, type FormPicture, picturesOf } from './post-pictures.ts';
import { errorsIn, noValues, type PostValues, valuesOf, withFollowers } from './post-values.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const draftAfterMs = 600;
const leaveAfterMs = 2000;

/** Everything the editor knows and does; the page only lays it out. */
export function useBlogEditor(blog: Blog | undefined) {
  const navigate = useNavigate();
  const [base, setBase] = useState(blog);
  const [values, setValues] = useState<PostValues>(() => (blog ? valuesOf(blog) : noValues));
  const [featured, setFeatured] = useState(() => featuredOf(blog));
  const [images, setImages] = useState<readonly FormPicture[]>(() => picturesOf(blog));
  const [dirty, setDirty] = useState(false);
  const [version, setVersion] = useState(0);
  const [draft, setDraft] = useState(() => readDraft(blog?._id));
  const [newer, setNewer] = useState<Blog>();
  const [saving, setSaving] = useState(false);
  const inFlight = useRef(false);
  const later = useLater();
  const form = useFormErrors();
  const blocker = useLeaveGuard(dirty);
  const id = base?._id;

  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => keepDraft(base, values), draftAfterMs);
    return () => clearTimeout(timer);
  }, [dirty, base, values]);

  /** Replaces what is shown, the text included. */
  function show(next: PostValues) {
    setValues(next);
    setVersion((shown) => shown + 1);
  }

  function takeNewer(post: Blog) {
    setBase(post);
    show(valuesOf(post));
    setFeatured(featuredOf(post));
    setImages(picturesOf(post));
    setDirty(false);
    setNewer(undefined);
    dropDraft(post._id);
  }

  async function save() {
    const wrong = errorsIn(values);
    if (Object.keys(wrong).length > 0) {
      form.showErrors(wrong);
      return showError(Object.values(wrong)[0] ?? '');
    }
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    try {
      await saveBlog(id, postFormData({ values, featured, images }, base));
      setDirty(false);
      dropDraft(id);
      showSuccess(id ? 'Blog updated successfully!' : 'Blog created successfully!');
      later(leaveAfterMs, () => void navigate('/admin/blogs'));
    } catch (error) {
      inFlight.current = false;
      setSaving(false);
      if (hasStatus(error, 409) && error.details) return setNewer(error.details as Blog);
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, id ? 'Failed to update blog' : 'Failed to create blog'));
    }
  }

  const touched =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setDirty(true);
    };

  return {
    values,
    featured,
    images,
    version,
    draft,
    newer,
    saving,
    blocker,
    form,
    isNew: !id,
    save: () => void save(),
    takeNewer,
    change: (part: Partial<PostValues>) => {
      setValues((before) => withFollowers(before, part));
      setDirty(true);
    },
    changeFeatured: touched(setFeatured),
    changeImages: touched(setImages),
    restoreDraft() {
      if (draft) show(draft.values);
      // Where another has saved since, the next save says so instead of overwriting it.
      if (base && draft?.basedOn) setBase({ ...base, updatedAt: draft.basedOn });
      setDraft(undefined);
      setDirty(true);
    },
    discardDraft() {
      dropDraft(id);
      setDraft(undefined);
    },
    /** The next save is on top of the newer version, knowingly. */
    keepMine() {
      if (newer) setBase(newer);
      setNewer(undefined);
    },
  };
}
