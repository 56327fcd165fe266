import { panStatusNames, registrationNames } from '#web/parts/people/registration-names.ts';
import { Download, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListedVendor } from '#contract/people/admin-vendors.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError } from '#web/ui/toast.ts';
import { Facts } from '../parts/facts.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { RecordHistory } from '../parts/record-history.tsx';
import { saveCertificate } from './vendors.api.ts';

export function VendorDetails({ vendor }: { vendor: ListedVendor }) {
  const { contact, otherInfo } = vendor;
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <Facts
        title="Business"
        facts={[
          ['Owner', vendor.ownerName],
          ['Phone', contact.phone],
          ['Address', [contact.address, contact.city, contact.state].filter(Boolean).join(', ')],
          ['Categories', vendor.productInfo.categories.join(', ')],
          ['Pickup address', otherInfo.pickupAddress],
          ['Return policy', otherInfo.returnPolicy],
          ['Shipping policy', otherInfo.shippingPolicy],
          ['Ratings', vendor.reviewCount === 0 ? 'No reviews yet' : String(vendor.ratings)],
          ['Commission', `${vendor.commissionRate}%`],
          ['Products', vendor.productCount.toLocaleString('en-IN')],
          ['Reason for status', vendor.statusReason],
          ['Applications', String(vendor.applicationCount)],
          ['Previous rejection reason', vendor.previousReason],
        ]}
      >
        <p className="mt-3 flex flex-wrap gap-x-4">
          <TextLink to={`/admin/orders?vendor=${vendor._id}`}>Orders</TextLink>
          <TextLink to={`/admin/products?vendor=${vendor._id}`}>Products</TextLink>
          <TextLink to={`/admin/payouts?tab=payouts&vendor=${vendor._id}`}>Payouts</TextLink>
          {vendor.status === 'approved' && (
            <TextLink to={`/vendor/${vendor._id}`} target="_blank">
              Public page
            </TextLink>
          )}
        </p>
      </Facts>
      <LegalAndBank vendor={vendor} />
      <RecordHistory kind="vendor" id={vendor._id} />
    </div>
  );
}

/**
 * Shows a vendor's legal and bank details. PAN and account number are masked until an admin reveals them.
 * The server records who revealed them.
 */
function LegalAndBank({ vendor }: { vendor: ListedVendor }) {
  const { legalInfo } = vendor;
  const [revealed, setRevealed] = useState<{ panNumber: string; accountNumber: string }>();

  async function reveal() {
    const params = { id: vendor._id };
    setRevealed(await api('POST /api/vendors/:id/reveal', { params, body: {} }));
  }

  return (
    <Facts
      title="Legal and bank"
      facts={[
        ['GSTIN', legalInfo.gstNumber],
        ['GST registration', registrationNames[legalInfo.gstRegistration]],
        ['Enrolment number', legalInfo.enrolmentNumber],
        ['Micro or small enterprise', legalInfo.isSmallEnterprise ? 'Yes' : 'No'],
        ['PAN', revealed?.panNumber ?? legalInfo.panNumber],
        ['PAN status', panStatusNames[legalInfo.panStatus]],
        ['Bank name', legalInfo.bankDetails.bankName],
        ['Account number', revealed?.accountNumber ?? legalInfo.bankDetails.accountNumber],
        ['IFSC', legalInfo.bankDetails.ifsc],
        ['Beneficiary name', legalInfo.bankDetails.beneficiaryName],
        ['Certificate', vendor.hasCertificate ? 'Uploaded' : 'None'],
      ]}
    >
      <div className="mt-3 flex flex-wrap gap-2">
        {!revealed && (
          <RecordedButton busyLabel="Revealing..." run={reveal}>
            <Eye aria-hidden size={16} />
            Reveal PAN and account
          </RecordedButton>
        )}
        {vendor.hasCertificate && (
          <RecordedButton busyLabel="Downloading..." run={() => saveCertificate(vendor)}>
            <Download aria-hidden size={16} />
            Certificate
          </RecordedButton>
        )}
      </div>
      <p className="mt-2 text-soft">
        Revealing these details and downloading the certificate are recorded.
      </p>
    </Facts>
  );
}

interface RecordedButtonProps {
  busyLabel: string;
  run: () => Promise<void>;
  children: ReactNode;
}

/** Runs a call that the server records, then reloads the history of changes. */
function RecordedButton({ busyLabel, run, children }: RecordedButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    setIsBusy(true);
    try {
      await run();
      await refreshAdmin();
    } catch (error) {
      showError(messageOf(error, 'Failed to load data'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      size="small"
      tone="outline"
      busy={isBusy}
      busyLabel={busyLabel}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
}
