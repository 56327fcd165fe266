import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VendorDashboard } from '#contract/shop/vendor-dashboard.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classes } from '#web/ui/classes.ts';
import { profileQuery } from '../vendor.api.ts';
import { CertificateUpload } from './certificate-upload.tsx';

/**
 * Shows the first steps until they are done: the vendor has a product and, unless already approved, a certificate. A
 * rejected vendor does not see the steps.
 */
export function FirstSteps({ dashboard }: { dashboard: VendorDashboard }) {
  const { data: vendor } = useQuery(profileQuery);
  if (!vendor || vendor.status === 'rejected') return null;
  const hasProduct = dashboard.totalProducts > 0;
  const isApproved = vendor.status === 'approved';
  if (hasProduct && (isApproved || vendor.hasCertificate)) return null;
  return (
    <section className="rounded-card bg-deep-tint p-5 sm:p-6">
      <h2 className="font-display text-title">First steps</h2>
      <ol className="mt-4 grid gap-5 md:grid-cols-3">
        <Step isDone title="Register your business">
          Welcome, {vendor.ownerName}.
        </Step>
        <Step isDone={hasProduct} title="List your first product">
          {hasProduct ? (
            'Your first product is listed.'
          ) : (
            <>
              <p className="mb-3">
                You need a name, a description, a category, a price, the stock and a photograph.
              </p>
              <ButtonLink to="/vendor/create-product" size="small">
                Create product
              </ButtonLink>
            </>
          )}
        </Step>
        <Step isDone={vendor.hasCertificate} title="Add your certificate">
          {vendor.hasCertificate ? (
            'Received. Only our review team can see it.'
          ) : (
            <CertificateUpload />
          )}
        </Step>
      </ol>
    </section>
  );
}

function Step({
  isDone,
  title,
  children,
}: {
  isDone: boolean;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <span
        className={classes(
          'grid size-7 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-deep text-ground' : 'border-2 border-edge bg-surface',
        )}
      >
        {isDone && <Check aria-label="Done" size={16} />}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <div className="mt-0.5 text-small">{children}</div>
      </div>
    </li>
  );
}
