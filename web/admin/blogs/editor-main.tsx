import { lazy, Suspense } from 'react';
import { postLimits } from '#contract/shop/blog-options.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditorBox } from './editor-box.tsx';
import { ExtraPicturesField } from './picture-fields.tsx';
import { SeoSettings } from './seo-settings.tsx';
import type { BlogEditorState } from './use-blog-editor.ts';

const RichText = lazy(() => import('./rich-text.tsx'));

export function EditorMain({ editor }: { editor: BlogEditorState }) {
  const { values, bind, change, form } = editor;
  return (
    <div className="space-y-5">
      <TextField label="Title" maxLength={postLimits.title} {...bind('title')} />
      <TextAreaField
        label="Excerpt"
        rows={3}
        maxLength={postLimits.excerpt}
        help={`${values.excerpt.length} of ${postLimits.excerpt} characters`}
        {...bind('excerpt')}
      />
      <div>
        <p aria-hidden className="mb-1.5 text-small font-semibold">
          Content
        </p>
        <Suspense fallback={<Skeleton className="h-[28rem]" />}>
          <RichText
            html={values.content}
            version={editor.contentVersion}
            onChange={(content) => change({ content })}
          />
        </Suspense>
        <FieldError id="content-error" message={form.errorOf('content')} />
      </div>
      <EditorBox title="More images">
        <ExtraPicturesField
          pictures={values.images}
          error={form.errorOf('images')}
          onChange={(images) => change({ images })}
          onError={(message) => editor.setProblem('images', message)}
        />
      </EditorBox>
      <SeoSettings values={values} bind={bind} />
    </div>
  );
}
