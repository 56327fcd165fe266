import type { ReactNode } from 'react';
import { FileField } from '#web/ui/file-field.tsx';
import {
  type ApplicationFieldsProps,
  BusinessFields,
  ContactDetailFields,
  ContactFields,
  LegalFields,
  OtherFields,
  ProductInfoFields,
} from './application-fields.tsx';
import { FormSection } from './form-section.tsx';

interface Section {
  key: string;
  title: string;
  lead: string;
  Fields: (props: ApplicationFieldsProps) => ReactNode;
}

const sections: readonly Section[] = [
  {
    key: 'business',
    title: 'Business information',
    lead: 'Your business and its owner',
    Fields: BusinessFields,
  },
  {
    key: 'contact',
    title: 'Contact information',
    lead: 'How we and the carriers reach you',
    Fields: ContactFields,
  },
  {
    key: 'legal',
    title: 'Legal and tax information',
    lead: 'For tax and settlements',
    Fields: LegalFields,
  },
  {
    key: 'product',
    title: 'Product information',
    lead: 'What you sell',
    Fields: ProductInfoFields,
  },
  {
    key: 'other',
    title: 'Other information',
    lead: 'Pickup, returns and shipping',
    Fields: OtherFields,
  },
];
export const allSectionsOpen: Record<string, boolean> = Object.fromEntries(
  sections.map(({ key }) => [key, true]),
);

interface ApplicationSectionsProps extends ApplicationFieldsProps {
  openSections: Record<string, boolean>;
  onOpenChange: (openSections: Record<string, boolean>) => void;
  /** True for a registered vendor, who cannot change the email here. */
  isEmailHidden?: boolean;
}

/** Shows the sections of an application. The vendor can open and close each section. */
export function ApplicationSections(props: ApplicationSectionsProps) {
  const { form, openSections, onOpenChange, isEmailHidden } = props;
  return sections.map(({ key, title, lead, Fields }) => (
    <FormSection
      key={key}
      title={title}
      lead={lead}
      open={openSections[key] ?? true}
      onToggle={(isOpen) => onOpenChange({ ...openSections, [key]: isOpen })}
    >
      {isEmailHidden && Fields === ContactFields ? (
        <ContactDetailFields form={form} />
      ) : (
        <Fields form={form} />
      )}
    </FormSection>
  ));
}

interface CertificateFieldProps extends ApplicationFieldsProps {
  hasCertificate?: boolean;
}

export function CertificateField({ form, hasCertificate }: CertificateFieldProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <FileField
        label="Business certificate"
        optional
        name="cert"
        accept=".pdf,.jpg,.jpeg,.png"
        help={`GST registration, trade licence or similar: PDF, JPG or PNG up to 10 MB. Only our review team can see it.${
          hasCertificate ? ' A new certificate replaces the current one.' : ''
        }`}
        error={form.errorOf('cert')}
        onChoose={(file) => {
          form.setValue('cert', file);
          form.clearError('cert');
        }}
      />
    </div>
  );
}
