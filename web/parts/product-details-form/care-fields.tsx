import { TextAreaField } from '#web/ui/text-area-field.tsx';
import type { ProductFieldsProps } from '../product-fields.tsx';

export function CareFields({ form: { bind } }: ProductFieldsProps) {
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
