import { postLimits } from '#contract/shop/blog-options.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditorBox } from './editor-box.tsx';
import type { BlogEditorState } from './use-blog-editor.ts';

export function SeoSettings({ values, bind }: Pick<BlogEditorState, 'values' | 'bind'>) {
  return (
    <EditorBox title="SEO settings">
      <TextField
        label="Meta title"
        maxLength={postLimits.metaTitle}
        help={`${values.metaTitle.length} of ${postLimits.metaTitle} characters. Copied from the title until you change it.`}
        {...bind('metaTitle')}
      />
      <TextAreaField
        label="Meta description"
        rows={2}
        maxLength={postLimits.metaDescription}
        help={`${values.metaDescription.length} of ${postLimits.metaDescription} characters. Copied from the excerpt until you change it.`}
        {...bind('metaDescription')}
      />
      <TextField label="Keywords" help="Separated by commas" {...bind('keywords')} />
      <TextField
        label="Canonical URL"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        maxLength={500}
        help="Only if the text was first published elsewhere"
        {...bind('canonicalUrl')}
      />
    </EditorBox>
  );
}
