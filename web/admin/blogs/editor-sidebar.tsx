import { blogCategories, postLimits } from '#contract/shop/blog-options.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditorBox } from './editor-box.tsx';
import { FeaturedPictureField } from './picture-fields.tsx';
import { seoPartsOf } from './post-values.ts';
import { SeoScore } from './seo-score.tsx';
import type { BlogEditorState } from './use-blog-editor.ts';

interface EditorSidebarProps {
  editor: BlogEditorState;
  onPreview: () => void;
}

/** The sidebar may be taller than the screen, so it sticks by its bottom edge, where the buttons are. */
export function EditorSidebar({ editor, onPreview }: EditorSidebarProps) {
  const { values, change, form } = editor;
  return (
    <div className="space-y-5 xl:sticky xl:bottom-6 xl:min-h-[calc(100dvh-9rem)] xl:self-end">
      <DetailsBox editor={editor} />
      <EditorBox title="Featured image">
        <FeaturedPictureField
          picture={values.featuredImage}
          alt={values.featuredAlt}
          error={form.errorOf('featuredImage')}
          onChange={(featuredImage) => change({ featuredImage })}
          onAltChange={(featuredAlt) => change({ featuredAlt })}
          onError={(message) => editor.setProblem('featuredImage', message)}
        />
      </EditorBox>
      <EditorBox title="Search engines">
        <SeoScore parts={seoPartsOf(values)} />
      </EditorBox>
      <PublishBox editor={editor} onPreview={onPreview} />
    </div>
  );
}

function DetailsBox({ editor: { bind } }: Pick<EditorSidebarProps, 'editor'>) {
  return (
    <EditorBox title="Details">
      <SelectField
        label="Category"
        placeholder="Choose a category"
        choices={blogCategories}
        {...bind('category')}
      />
      <TextField label="Tags" help="Separated by commas" {...bind('tags')} />
      <TextField
        label="Read time in minutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={postLimits.maxReadMinutes}
        help="Calculated at 200 words per minute"
        {...bind('readTime')}
      />
    </EditorBox>
  );
}

function PublishBox({ editor, onPreview }: EditorSidebarProps) {
  const { isPublished } = editor.values;
  return (
    <EditorBox title="Publish">
      <Checkbox
        label="Published"
        checked={isPublished}
        onChange={(event) => editor.change({ isPublished: event.target.checked })}
      />
      <p className="text-small text-soft">
        {isPublished
          ? 'The post is public once you save it.'
          : 'The post is a draft that only admins can see.'}
      </p>
      <FormError message={editor.form.message} />
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outline" onClick={onPreview}>
          Preview
        </Button>
        <ButtonLink to="/admin/blogs" tone="outline">
          Cancel
        </ButtonLink>
        <SubmitButton busy={editor.isSaving} busyLabel="Saving..." className="col-span-2">
          {editor.isNew ? 'Create' : 'Update'}
        </SubmitButton>
      </div>
    </EditorBox>
  );
}
