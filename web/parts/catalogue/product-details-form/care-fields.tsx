import { TextAreaField } from '#web/ui/text-area-field.tsx';
import type { DetailFieldsProps } from './detail-values.ts';

export function CareFields({ form: { bind } }: DetailFieldsProps) {
  return (
    <>
      <TextAreaField label="Care" optional rows={4} {...bind('details.care')} maxLength={1000} />
      <TextAreaField
        label="What is covered"
        optional
        rows={4}
        {...bind('details.warrantyTerms')}
        maxLength={1000}
      />
    </>
  );
}
