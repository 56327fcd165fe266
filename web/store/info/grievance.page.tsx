import { helpClocks } from '#contract/care/help-rules.ts';
import { policies } from '#contract/base/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/grievance.page.ts';
import { GrievanceOfficer } from './grievance-section.tsx';
import { PolicyPage, type PolicySection } from './policy-page.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'How to complain to Baithak: the grievance officer with name, email, phone and hours, when you get an answer, and where else you can go.';
  return pageMeta({ title: 'Grievance officer', description, path: '/grievance' }, matches);
}

export default function GrievancePage() {
  return (
    <PolicyPage
      title="Grievance officer"
      summary="If our support team has not put something right, write to our grievance officer. Every complaint gets a number and is answered within a fixed time."
      sections={sections}
    />
  );
}

const sections: readonly PolicySection[] = [
  {
    id: 'officer',
    title: 'The grievance officer',
    body: (
      <>
        <p>
          Our officer is appointed under the Consumer Protection (E-Commerce) Rules, 2020 and the
          Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules,
          2021:
        </p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'ask-first',
    title: 'The quickest way',
    body: (
      <p>
        Open the order under <TextLink to="/orders">My orders</TextLink> and choose “Get help”, or
        use the <TextLink to="/contact">contact form</TextLink> if you have no order. You get a
        number such as HD-26-000123 at once, and a first answer within {helpClocks.hoursToAnswer}{' '}
        hours. Quote this number if you write to the grievance officer.
      </p>
    ),
  },
  {
    id: 'what-happens',
    title: 'What happens with your complaint',
    body: (
      <ul>
        <li>
          It is acknowledged by email within {policies.grievanceReplyHours} hours, with a number.
        </li>
        <li>
          The officer asks everybody concerned, including the seller, and sends you a decision with
          its reasons in writing.
        </li>
        <li>It is settled within {policies.grievanceResolveDays} days of the day it arrives.</li>
      </ul>
    ),
  },
  {
    id: 'elsewhere',
    title: 'Where else you can go',
    body: (
      <p>
        You may call the National Consumer Helpline on <a href="tel:1915">1915</a>, or go to the
        consumer commission of the place where you live or work. Nothing on this page limits that
        right.
      </p>
    ),
  },
];
