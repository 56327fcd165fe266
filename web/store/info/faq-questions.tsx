import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import { policies, returnPromise } from '#contract/base/policies.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export interface Question {
  title: string;
  content: ReactNode;
}

export const faqQuestions: readonly Question[] = [
  {
    title: 'What is your return policy?',
    content: (
      <p>
        {returnPromise} <TextLink to="/returns">Read the returns policy</TextLink>
      </p>
    ),
  },
  {
    title: 'How long does shipping take?',
    content: (
      <p>
        Within India, {policies.shippingBusinessDays} business days; express delivery takes{' '}
        {policies.expressBusinessDays} where the seller’s carrier offers it. Shipping is free above{' '}
        {formatRupees(policies.freeShippingAboveRupees)}, and currently on smaller orders too.{' '}
        <TextLink to="/shipping">Read about shipping</TextLink>
      </p>
    ),
  },
  {
    title: 'Can I have furniture customised?',
    content: (
      <p>
        Many of our sellers change fabric, finish or size on request. Tell us which product and what
        you would like to change, and we will ask the seller for you.{' '}
        <TextLink to="/contact">Write to us</TextLink>
      </p>
    ),
  },
  {
    title: 'How do I become a vendor?',
    content: (
      <p>
        Register your business with its PAN and bank details. We review applications within{' '}
        {policies.vendorReviewBusinessDays} business days.{' '}
        <TextLink to="/register">Register as a vendor</TextLink>
      </p>
    ),
  },
  {
    title: 'Which payment methods do you accept?',
    content: <p>Cards, UPI, net banking and EMI, through a secure payment gateway.</p>,
  },
];
