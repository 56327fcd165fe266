import type { ReactNode } from 'react';
import { policies, returnPromise } from '#contract/base/policies.ts';
import type { PublicVendor } from '#contract/people/vendors.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows the vendor's policies and the details that the law requires. */
export function VendorPolicies({ vendor }: { vendor: PublicVendor }) {
  const place = [vendor.city, vendor.state].filter(Boolean).join(', ');
  return (
    <section
      aria-labelledby="seller"
      className="mt-14 grid gap-x-12 gap-y-8 border-t border-line pt-10 lg:grid-cols-3"
    >
      <h2 id="seller" className="sr-only">
        About this seller
      </h2>
      <Part title="Returns">
        {vendor.returnPolicy || returnPromise} <TextLink to="/returns">How returns work</TextLink>
      </Part>
      <Part title="Shipping">
        {vendor.shippingPolicy ||
          `Delivered across India in ${policies.shippingBusinessDays} business days.`}{' '}
        <TextLink to="/shipping">How shipping works</TextLink>
      </Part>
      <Part title="Seller">
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
          <Fact name="Owner" value={vendor.ownerName} />
          {place && <Fact name="Location" value={place} />}
          <Fact name="GSTIN" value={vendor.gstNumber || 'Not registered'} />
          <Fact name="Selling since" value={formatDate(vendor.createdAt)} />
        </dl>
        <p className="mt-2">
          To contact the seller, <TextLink to="/contact">write to Baithak</TextLink>.
        </p>
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-display text-lead font-semibold">{title}</h3>
      <div className="whitespace-pre-line">{children}</div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
