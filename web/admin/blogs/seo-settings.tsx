import { postLimits } from '#contract/blog-options.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditorBox } from './editor-box.tsx';
import type { PostValues } from './post-values.ts';

interface SeoSettingsProps {
  values: PostValues;
  errors: Record<string, string>;
  onChange: (part: Partial<PostValues>) => void;
}

export function SeoSettings({ values, errors, onChange }: SeoSettingsProps) {
  return (
    <EditorBox title="SEO settings">
      <TextField
        label="Meta title"
        name="metaTitle"
        maxLength={postLimits.metaTitle}
        help={`${values.metaTitle.length} of ${postLimits.metaTitle} characters. Follows the title until you change it.`}
        value={values.metaTitle}
        error={errors.metaTitle}
        onChange={(event) => onChange({ metaTitle: event.target.value })}
      />
      <TextAreaField
        label="Meta description"
        name="metaDescription"
        rows={2}
        maxLength={postLimits.metaDescription}
        help={`${values.metaDescription.length} of ${postLimits.metaDescription} characters. Follows the excerpt until you change it.`}
        value={values.metaDescription}
        error={errors.metaDescription}
        onChange={(event) => onChange({ metaDescription: event.target.value })}
      />
      <TextField
        label="Keywords"
        name="keywords"
        help="Separated by commas"
        value={values.keywords}
        error={errors.keywords}
        onChange={(event) => onChange({ keywords: event.target.value })}
      />
      <TextField
        label="Canonical URL"
        name="canonicalUrl"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        maxLength={500}
        help="Only where the text first stood somewhere else"
        value={values.canonicalUrl}
        error={errors.canonicalUrl}
        onChange={(event) => onChange({ canonicalUrl: event.target.value })}
      />
    </EditorBox>
  );
}
