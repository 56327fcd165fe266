import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { policies } from '#contract/policies.ts';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { type FormErrors, useFormErrors } from '#web/ui/use-form-errors.ts';
import { useLater } from '#web/ui/use-later.ts';
import type { Route } from './+types/vendor-register.page.ts';
import { checkCertificate } from '../check-certificate.ts';
import {
  BusinessFields,
  ContactFields,
  LegalFields,
  OtherFields,
  ProductInfoFields,
} from './application-fields.tsx';
import { FormSection } from './form-section.tsx';
import { checkApplication, progressOf, readApplication } from './vendor-application.ts';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Sell your furniture on Baithak: commission ${policies.commissionPercent}%, settlement in ${policies.settlementWorkingDays} working days.`;
  return pageMeta({ title: 'Become a vendor', description, path: '/register' }, matches);
}

interface Section {
  key: string;
  title: string;
  lead: string;
  Fields: (props: { errors: FormErrors }) => ReactNode;
}

const sections: readonly Section[] = [
  {
    key: 'business',
    title: 'Business information',
    lead: 'Who you are',
    Fields: BusinessFields,
  },
  {
    key: 'contact',
    title: 'Contact information',
    lead: 'How we and your buyers’ couriers reach you',
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
    lead: 'What you make',
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
  const navigate = useNavigate();
  const later = useLater();
  const form = useFormErrors();
  const [open, setOpen] = useState<Record<string, boolean>>(allOpen);
  const [progress, setProgress] = useState(0);
  const [certificate, setCertificate] = useState<File>();
  const [busy, setBusy] = useState<'' | 'Registering...' | 'Uploading your certificate...'>('');

  function show(problems: FormErrors) {
    // What is wrong may stand in a closed section.
    setOpen(allOpen);
    form.showErrors(problems);
  }

  async function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const application = readApplication(event.currentTarget);
    const wrongFile = checkCertificate(certificate);
    const problems = { ...checkApplication(application), ...(wrongFile && { cert: wrongFile }) };
    if (Object.keys(problems).length > 0) {
      show(problems);
      showError('Please fix the errors in the form');
      return;
    }
    setBusy('Registering...');
    try {
      const made = await api('POST /api/vendors/register', { body: application });
      showSuccess(made.message || 'Registration successful! Redirecting...');
      if (certificate) {
        setBusy('Uploading your certificate...');
        await sendCertificate(certificate, made.token);
      }
      later(2000, () => void navigate('/login'));
    } catch (error) {
      setBusy('');
      show(fieldErrorsOf(error));
      showError(messageOf(error, 'Registration failed'));
    }
  }

  return (
    <div className="page grow py-8 sm:py-12">
      <div className="mx-auto max-w-4xl">
        <h1 className="font-display text-heading">Sell on Baithak</h1>
        <p className="mt-2 max-w-article text-soft">
          Tell us about your workshop. We review applications within{' '}
          {policies.vendorReviewBusinessDays} business days; meanwhile you can prepare your
          products. Already registered? <TextLink to="/login">Sign in</TextLink>
        </p>
        <form
          {...form.formProps}
          method="post"
          onInput={(event) => {
            form.formProps.onInput(event);
            setProgress(progressOf(event.currentTarget));
          }}
          onSubmit={(event) => void register(event)}
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
              <Fields errors={form.errors} />
            </FormSection>
          ))}
          <SecurityFields errors={form.errors} />
          <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
            <FileField
              label="Business certificate"
              optional
              name="cert"
              accept=".pdf,.jpg,.jpeg,.png"
              help="GST registration, trade licence or similar: PDF, JPG or PNG up to 10 MB. Only our review team sees it."
              error={form.errors.cert}
              onChoose={setCertificate}
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <SubmitButton
              size="large"
              className="max-sm:w-full"
              busy={busy !== ''}
              busyLabel={busy}
            >
              Register as vendor
            </SubmitButton>
            <p className="text-small text-soft">
              By registering you accept the <TextLink to="/vendor-terms">vendor terms</TextLink>.
            </p>
          </div>
        </form>
      </div>
    </div>
  );
}

function SecurityFields({ errors }: { errors: FormErrors }) {
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
        name="password"
        autoComplete="new-password"
        help="At least 8 characters"
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </section>
  );
}

/** The shop is registered already: a certificate that fails can be sent again from the panel. */
async function sendCertificate(file: File, token: string): Promise<void> {
  const form = new FormData();
  form.append('cert', file);
  await upload('POST /api/vendors/upload-cert', form, { token }).catch((error: unknown) => {
    showError(
      `${messageOf(error, 'The certificate could not be uploaded')}. Add it from your panel.`,
    );
  });
}
