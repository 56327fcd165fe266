import { type ReactNode, useState } from 'react';
import { policies } from '#contract/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { prepareCaptcha } from '#web/parts/captcha/captcha.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/vendor-register.page.ts';
import {
  type ApplicationFieldsProps,
  BusinessFields,
  ContactFields,
  LegalFields,
  OtherFields,
  ProductInfoFields,
} from './application-fields.tsx';
import { FormSection } from './form-section.tsx';
import { useApplication } from './use-application.ts';
import { computeProgress } from './vendor-application.ts';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Sell your furniture on Baithak: commission ${policies.commissionPercent}%, settlement in ${policies.settlementWorkingDays} working days.`;
  return pageMeta({ title: 'Become a vendor', description, path: '/register' }, matches);
}

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
    lead: 'How we and the couriers reach you',
    Fields: ContactFields,
  },
  {
    key: 'legal',
    title: 'Legal and tax information',
    lead: 'For invoices and settlements',
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
const allOpen = Object.fromEntries(sections.map(({ key }) => [key, true]));

export default function VendorRegisterPage() {
  return (
    <div className="page grow py-8 sm:py-12">
      <div className="mx-auto max-w-4xl">
        <h1 className="font-display text-heading">Sell on Baithak</h1>
        <p className="mt-2 max-w-article text-soft">
          Tell us about your business. We review applications within{' '}
          {policies.vendorReviewBusinessDays} business days. You can prepare your products in the
          meantime. Already registered? <TextLink to="/login">Sign in</TextLink>
        </p>
        <ApplicationForm />
      </div>
    </div>
  );
}

function ApplicationForm() {
  const [open, setOpen] = useState<Record<string, boolean>>(allOpen);
  const [progress, setProgress] = useState(0);
  // An invalid field may be in a closed section.
  const { form, busyLabel, onSubmit } = useApplication({ onInvalid: () => setOpen(allOpen) });
  return (
    <form
      {...form.formProps}
      onInput={(event) => {
        prepareCaptcha();
        setProgress(computeProgress(event.currentTarget));
      }}
      onSubmit={onSubmit}
      className="mt-6 space-y-5 [&_:is(input,select,textarea)]:scroll-mt-16"
    >
      <div className="sticky top-26 z-10 -mx-2 rounded-card bg-ground/95 px-2 py-3">
        <ProgressBar label="Your application" value={progress} />
      </div>
      {sections.map(({ key, title, lead, Fields }) => (
        <FormSection
          key={key}
          title={title}
          lead={lead}
          open={open[key] ?? true}
          onToggle={(isOpen) => setOpen((all) => ({ ...all, [key]: isOpen }))}
        >
          <Fields form={form} />
        </FormSection>
      ))}
      <SecurityFields form={form} />
      <CertificateField form={form} />
      <FormError message={form.message} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton
          size="large"
          className="max-sm:w-full"
          busy={busyLabel !== ''}
          busyLabel={busyLabel}
        >
          Register as vendor
        </SubmitButton>
        <p className="text-small text-soft">
          By registering you accept the <TextLink to="/vendor-terms">vendor terms</TextLink>.
        </p>
      </div>
    </form>
  );
}

function SecurityFields({ form: { bind } }: ApplicationFieldsProps) {
  return (
    <section
      aria-labelledby="security"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 sm:p-7"
    >
      <h2 id="security" className="font-display text-title sm:col-span-2">
        Security
      </h2>
      <PasswordField
        label="Password"
        {...bind('password')}
        autoComplete="new-password"
        help="At least 8 characters"
      />
      <PasswordField
        label="Confirm password"
        {...bind('confirmPassword')}
        autoComplete="new-password"
      />
    </section>
  );
}

function CertificateField({ form }: ApplicationFieldsProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <FileField
        label="Business certificate"
        optional
        name="cert"
        accept=".pdf,.jpg,.jpeg,.png"
        help="GST registration, trade licence or similar: PDF, JPG or PNG up to 10 MB. Only our review team can see it."
        error={form.errorOf('cert')}
        onChoose={(file) => {
          form.setValue('cert', file);
          form.clearError('cert');
        }}
      />
    </div>
  );
}
