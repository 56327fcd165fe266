import { policies, support } from '#contract/policies.ts';
import type { PolicySection } from './policy-page.tsx';
import type { Site } from './site.api.ts';

/** Rule 4(4) and 4(5) of the Consumer Protection (E-Commerce) Rules, 2020. */
export function grievanceSection({ grievanceOfficer }: Site): PolicySection {
  return {
    id: 'grievance-officer',
    title: 'Grievance officer',
    body: (
      <>
        <p>
          If something has gone wrong and our support team has not put it right, write to the person
          appointed for it under the Consumer Protection (E-Commerce) Rules, 2020 and the
          Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules,
          2021:
        </p>
        <p>
          <strong>{grievanceOfficer.name}</strong>, Grievance Officer
          <br />
          {support.address}
          <br />
          Email: <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
          <br />
          Phone: <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a>
        </p>
        <p>
          Your complaint is acknowledged within {policies.grievanceReplyHours} hours with a
          reference to follow it by, and settled within one month of the day it arrives. You may
          also call the National Consumer Helpline on 1915. None of this takes away your right to go
          to the consumer commission of the place where you live or work.
        </p>
      </>
    ),
  };
}
