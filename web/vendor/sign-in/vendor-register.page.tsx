import { useState } from 'react';
import { policies } from '#contract/base/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { prepareCaptcha } from '#web/parts/base/captcha/captcha.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/vendor-register.page.ts';
import type { ApplicationFieldsProps } from '../application/application-fields.tsx';
import {
  allSectionsOpen,
  ApplicationSections,
  CertificateField,
} from '../application/application-sections.tsx';
import { computeProgress } from '../application/vendor-application.ts';
import { useApplication } from './use-application.ts';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Sell your furniture on Baithak: commission ${policies.commissionPercent}%, settlement in ${policies.settlementWorkingDays} working days.`;
  return pageMeta({ title: 'Become a vendor', description, path: '/register' }, matches);
}

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
  const [openSections, setOpenSections] = useState(allSectionsOpen);
  const [progress, setProgress] = useState(0);
  // Open all sections, because an invalid field may be in a closed one.
  const { form, busyLabel, onSubmit } = useApplication({
    onInvalid: () => setOpenSections(allSectionsOpen),
  });
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
      <ApplicationSections form={form} openSections={openSections} onOpenChange={setOpenSections} />
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
