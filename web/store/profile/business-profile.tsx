import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Vendor } from '#contract/people/vendors.ts';
import { registrationNames } from '#web/parts/people/registration-names.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { businessQuery } from './profile.api.ts';
import { ProfileSkeleton } from './user-profile.tsx';

/**
 * Shows details that the vendor cannot change here. The bank account has a link to the Earnings page, where it can be
 * changed.
 */
export function BusinessProfile() {
  const query = useQuery(businessQuery);
  if (query.data) return <Business vendor={query.data} />;
  if (query.isError) {
    return (
      <ErrorState
        message="Failed to load profile"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <LoadingShape label="Loading profile">
      <ProfileSkeleton />
    </LoadingShape>
  );
}

const states: Record<Vendor['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'warn', label: 'Under review' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Not accepted' },
  suspended: { tone: 'bad', label: 'Suspended' },
};

function Business({ vendor }: { vendor: Vendor }) {
  const { contact, legalInfo, productInfo, otherInfo } = vendor;
  const { bankDetails } = legalInfo;
  const address = [contact.address, contact.city, contact.state].filter(Boolean).join(', ');
  return (
    <div className="max-w-3xl">
      <Status vendor={vendor} />
      <Group title="Contact">
        <Line name="Owner" value={vendor.ownerName} />
        <Line name="Email" value={contact.email} />
        <Line name="Phone" value={contact.phone} />
        <Line name="Address" value={address} />
        <Line name="Pickup address" value={otherInfo.pickupAddress} />
      </Group>
      <Group title="Legal and tax">
        <Line name="GSTIN" value={legalInfo.gstNumber} />
        <Line name="GST registration" value={registrationNames[legalInfo.gstRegistration]} />
        {legalInfo.gstRegistration === 'none' && (
          <Line name="Enrolment number" value={legalInfo.enrolmentNumber} />
        )}
        <Line name="PAN" value={legalInfo.panNumber} />
        <Line name="Certificate" value={vendor.hasCertificate ? 'Received' : ''} />
      </Group>
      <Group title="Bank">
        <Line name="Beneficiary" value={bankDetails.beneficiaryName} />
        <Line name="Bank" value={bankDetails.bankName} />
        <Line
          name="Account number"
          value={
            <>
              {bankDetails.accountNumber || 'Not provided'}
              {' · '}
              <TextLink to="/vendor/earnings?tab=bank">Change</TextLink>
            </>
          }
        />
        <Line name="IFSC" value={bankDetails.ifsc} />
      </Group>
      <Group title="Business">
        <Line name="Categories" value={productInfo.categories.join(', ')} />
        <Line name="Return policy" value={otherInfo.returnPolicy} />
        <Line name="Shipping policy" value={otherInfo.shippingPolicy} />
      </Group>
    </div>
  );
}

function Status({ vendor }: { vendor: Vendor }) {
  const { tone, label } = states[vendor.status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-display text-title">{vendor.businessName}</h2>
        <Badge dot tone={tone}>
          {label}
        </Badge>
      </div>
      {vendor.statusReason && <p className="mt-2">{vendor.statusReason}</p>}
      <p className="mt-2 text-soft">
        Vendor since {formatDate(vendor.createdAt)}. To change these details,{' '}
        <TextLink to="/contact">contact us</TextLink>.
      </p>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-2 divide-y divide-line border-y border-line">{children}</dl>
    </section>
  );
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd>{value || <span className="text-soft">Not provided</span>}</dd>
    </div>
  );
}
