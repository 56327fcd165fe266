import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import type { Vendor, VendorStatus } from '#contract/people/vendors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { profileQuery } from '../vendor.api.ts';
import type { Route } from './+types/application.page.ts';
import { allSectionsOpen, ApplicationSections, CertificateField } from './application-sections.tsx';
import { useCorrection } from './use-correction.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Your application' }, matches);
}

export default function ApplicationPage() {
  const { data: vendor, isPending, isFetching, refetch } = useQuery(profileQuery);
  return (
    <>
      <PanelHeader title="Your application">{vendor && leads[vendor.status]}</PanelHeader>
      {isPending && <ApplicationSkeleton />}
      {!isPending && !vendor && (
        <ErrorState
          message="Failed to load profile"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {vendor &&
        (vendor.status === 'rejected' ? <CorrectionForm vendor={vendor} /> : <NothingToCorrect />)}
    </>
  );
}

const leads: Record<VendorStatus, string> = {
  pending: 'We are reviewing your application and will email you our decision.',
  approved: 'Your application is approved.',
  rejected:
    'Correct your application and send it again. Masked numbers stay as they are unless you type them again.',
  suspended: '',
};

function NothingToCorrect() {
  return (
    <EmptyState
      title="Nothing to correct"
      icon={<ClipboardCheck />}
      action={<ButtonLink to="/vendor/dashboard">Go to the dashboard</ButtonLink>}
    >
      If we do not accept an application, you can correct it here.
    </EmptyState>
  );
}

function CorrectionForm({ vendor }: { vendor: Vendor }) {
  const [openSections, setOpenSections] = useState(allSectionsOpen);
  // Open all sections if a field is invalid, because the field may be in a closed section.
  const { form, onSubmit } = useCorrection(vendor, {
    onInvalid: () => setOpenSections(allSectionsOpen),
  });
  return (
    <form {...form.formProps} onSubmit={onSubmit} className="max-w-4xl space-y-5">
      <ApplicationSections
        form={form}
        openSections={openSections}
        onOpenChange={setOpenSections}
        isEmailHidden
      />
      <PasswordField
        label="Your password"
        {...form.bind('password')}
        autoComplete="current-password"
        help="Needed only if you change the bank details"
      />
      <CertificateField form={form} hasCertificate={vendor.hasCertificate} />
      <FormError message={form.message} />
      <SubmitButton
        size="large"
        className="max-sm:w-full"
        busy={form.isSubmitting}
        busyLabel="Sending..."
      >
        Send again
      </SubmitButton>
    </form>
  );
}

function ApplicationSkeleton() {
  return (
    <LoadingShape label="Loading your application">
      <Skeleton className="h-60" />
      <Skeleton className="mt-5 h-80" />
    </LoadingShape>
  );
}
