import { lazy, Suspense, useState } from 'react';
import { blogCategories, postLimits } from '#contract/blog-options.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatDateTime } from '#web/parts/format-date.ts';
import { StaleNotice } from '#web/parts/stale-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Blog } from './blogs.api.ts';
import { EditorBox } from './editor-box.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ExtraField, FeaturedField } from './picture-fields.tsx';
import { seoPartsOf } from './post-values.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { SeoScore } from './seo-score.tsx';
import { SeoSettings } from './seo-settings.tsx';
import { useBlogEditor } from './use-blog-editor.ts';

const RichText = lazy(() => import('./rich-text.tsx'));

export function BlogEditor({ blog }: { blog: Blog | undefined }) {
  const editor = useBlogEditor(blog);
  const { values, form, newer, draft, blocker } = editor;
  const [previewing, setPreviewing] = useState(false);
  const { errors } = form;
  const problem = (name: string) => (message: string | undefined) =>
    form.showErrors(message ? { ...errors, [name]: message } : withoutKey(errors, name));
  const leaving = blocker.state === 'blocked';

  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <PanelHeader title={editor.isNew ? 'Write a post' : 'Edit post'} />
      {draft && (
        <DraftNotice
          draft={draft}
          onRestore={editor.restoreDraft}
          onDiscard={editor.discardDraft}
        />
      )}
      {newer && (
        <StaleNotice
          thing="post"
          onTake={() => editor.takeNewer(newer)}
          onKeepMine={editor.keepMine}
        >
          Saved {formatDateTime(newer.updatedAt)}: {newer.title},{' '}
          {newer.isPublished ? 'published' : 'draft'}. Nothing of yours was saved.
        </StaleNotice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <TextField
            label="Title"
            name="title"
            maxLength={postLimits.title}
            value={values.title}
            error={errors.title}
            onChange={(event) => editor.change({ title: event.target.value })}
          />
          <TextAreaField
            label="Excerpt"
            name="excerpt"
            rows={3}
            maxLength={postLimits.excerpt}
            help={`${values.excerpt.length} of ${postLimits.excerpt} characters`}
            value={values.excerpt}
            error={errors.excerpt}
            onChange={(event) => editor.change({ excerpt: event.target.value })}
          />
          <div>
            <p aria-hidden className="mb-1.5 text-small font-semibold">
              Content
            </p>
            <Suspense fallback={<Skeleton className="h-[28rem]" />}>
              <RichText
                html={values.content}
                version={editor.version}
                onChange={(content) => editor.change({ content })}
              />
            </Suspense>
            <FieldError id="content-error" message={errors.content} />
          </div>
          <EditorBox title="More images">
            <ExtraField
              pictures={editor.images}
              error={errors.images}
              onChange={editor.changeImages}
              onProblem={problem('images')}
            />
          </EditorBox>
          <SeoSettings values={values} errors={errors} onChange={editor.change} />
        </div>
        {/* Longer than the screen: it rolls along and stays by its end, where the buttons are. */}
        <div className="space-y-5 xl:sticky xl:bottom-6 xl:min-h-[calc(100dvh-9rem)] xl:self-end">
          <EditorBox title="Details">
            <SelectField
              label="Category"
              name="category"
              placeholder="Choose a category"
              choices={blogCategories}
              value={values.category}
              error={errors.category}
              onChange={(event) => editor.change({ category: event.target.value })}
            />
            <TextField
              label="Tags"
              name="tags"
              help="Separated by commas"
              value={values.tags}
              error={errors.tags}
              onChange={(event) => editor.change({ tags: event.target.value })}
            />
            <TextField
              label="Read time in minutes"
              name="readTime"
              type="number"
              inputMode="numeric"
              min={1}
              max={60}
              help="Counted from the text at 200 words a minute"
              value={values.readTime}
              error={errors.readTime}
              onChange={(event) => editor.change({ readTime: event.target.value })}
            />
          </EditorBox>
          <EditorBox title="Featured image">
            <FeaturedField
              picture={editor.featured}
              alt={values.featuredAlt}
              error={errors.featuredImage}
              onChange={editor.changeFeatured}
              onAlt={(featuredAlt) => editor.change({ featuredAlt })}
              onProblem={problem('featuredImage')}
            />
          </EditorBox>
          <EditorBox title="Search engines">
            <SeoScore parts={seoPartsOf(values, Boolean(editor.featured))} />
          </EditorBox>
          <EditorBox title="Publish">
            <Checkbox
              label="Published"
              checked={values.isPublished}
              onChange={(event) => editor.change({ isPublished: event.target.checked })}
            />
            <p className="text-small text-soft">
              {values.isPublished
                ? 'Everybody can read it once it is saved.'
                : 'A draft: only admins see it.'}
            </p>
            <div className="grid grid-cols-2 gap-3">
              <Button tone="outline" onClick={() => setPreviewing(true)}>
                Preview
              </Button>
              <ButtonLink to="/admin/blogs" tone="outline">
                Cancel
              </ButtonLink>
              <SubmitButton busy={editor.saving} busyLabel="Saving..." className="col-span-2">
                {editor.isNew ? 'Create' : 'Update'}
              </SubmitButton>
            </div>
          </EditorBox>
        </div>
      </div>
      {previewing && (
        <PreviewDialog
          values={values}
          featured={editor.featured}
          images={editor.images}
          onClose={() => setPreviewing(false)}
        />
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={(open) => !open && leaving && blocker.reset()}
        title="Leave without saving?"
        description="Your words stay as a draft in this browser; newly chosen pictures are lost."
        confirmLabel="Leave"
        onConfirm={() => leaving && blocker.proceed()}
      />
    </form>
  );
}

function withoutKey(errors: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _gone, ...rest } = errors;
  return rest;
}
