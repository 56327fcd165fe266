import { policies } from '#contract/base/policies.ts';
import { useShop } from '#web/parts/base/use-shop.ts';
import { CompanyAndAddress } from './company-and-address.tsx';
import type { PolicySection } from './policy-page.tsx';

/** Rules 4(4) and 4(5) of the Consumer Protection (E-Commerce) Rules, 2020, require this section. */
export const grievanceSection: PolicySection = {
  id: 'grievance-officer',
  title: 'Grievance officer',
  body: (
    <>
      <p>
        If something has gone wrong and our support team has not put it right, write to our
        grievance officer, who is appointed under the Consumer Protection (E-Commerce) Rules, 2020
        and the Information Technology (Intermediary Guidelines and Digital Media Ethics Code)
        Rules, 2021:
      </p>
      <GrievanceOfficer />
      <p>
        Your complaint is acknowledged by email within {policies.grievanceReplyHours} hours, and
        settled within one month of the day it arrives. You may also call the National Consumer
        Helpline on 1915. You also keep your right to go to the consumer commission where you live
        or work.
      </p>
    </>
  ),
};

export function GrievanceOfficer() {
  const site = useShop()?.site;
  if (!site) return null;
  const { name, email, phone = site.supportPhone, hours } = site.grievanceOfficer;
  return (
    <p>
      <strong>{name}</strong>, Grievance Officer
      <br />
      <CompanyAndAddress />
      <br />
      Email: <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          <br />
          Phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      )}
      {hours && (
        <>
          <br />
          Hours: {hours}
        </>
      )}
    </p>
  );
}
