import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { returnPromise } from '#contract/policies.ts';
import FaqPage from './faq.page.tsx';
import PrivacyPage from './privacy.page.tsx';
import ReturnsPage from './returns.page.tsx';
import ShippingPage from './shipping.page.tsx';
import TermsPage from './terms.page.tsx';
import VendorTermsPage from './vendor-terms.page.tsx';

const site = {
  companyName: 'Teak Street LLP',
  postalAddress: '7 Mint Road, Chennai 600001',
  supportEmail: 'help@teakstreet.example',
  supportPhone: '+91 44 4000 1234',
  socialLinks: [],
  grievanceOfficer: { name: 'Asha Rao', email: 'grievance@teakstreet.example' },
};

function textOfPage(page: unknown): string {
  const Component = page as ComponentType;
  const Page = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => ({}) }]);
  const loaderData = { root: { origin: 'https://baithak.example', site } };
  return renderToString(<Page hydrationData={{ loaderData }} />)
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const policies = [PrivacyPage, ReturnsPage, ShippingPage, TermsPage, VendorTermsPage];

test('no policy promises a feature that the product does not have', () => {
  const text = policies.map(textOfPage).join(' ');
  for (const promise of [
    /optional until you order/,
    /reference that your bank/,
    /reference to follow it/,
    /get back that part/,
    /country of origin where/,
  ]) {
    expect(text).not.toMatch(promise);
  }
});

test('every policy that promises returns uses the same words', () => {
  for (const page of [ReturnsPage, TermsPage]) expect(textOfPage(page)).toContain(returnPromise);
  expect(textOfPage(ReturnsPage)).toContain('you see how much is refunded');
});

test('the policies name the contacts that are set', () => {
  const text = [...policies, FaqPage].map(textOfPage).join(' ');
  expect(text).toContain('Teak Street LLP, 7 Mint Road, Chennai 600001');
  expect(text).toContain('help@teakstreet.example');
  expect(text).not.toMatch(/baithak\.test|undefined/);
});
