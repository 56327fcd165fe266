import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { returnPromise } from '#contract/base/policies.ts';
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

const policyPages = [PrivacyPage, ReturnsPage, ShippingPage, TermsPage, VendorTermsPage];

test('no policy contains the five removed promises, which the shop could not keep', () => {
  const text = policyPages.map(textOfPage).join(' ');
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

test('the returns policy and the terms contain the same promise about returns', () => {
  for (const page of [ReturnsPage, TermsPage]) expect(textOfPage(page)).toContain(returnPromise);
});

test('the returns policy says that the refund is shown before the request is sent', () => {
  expect(textOfPage(ReturnsPage)).toContain('you see how much is refunded');
});

test('the policies name the company, its address and its support email', () => {
  const text = [...policyPages, FaqPage].map(textOfPage).join(' ');
  expect(text).toContain('Teak Street LLP, 7 Mint Road, Chennai 600001');
  expect(text).toContain('help@teakstreet.example');
  expect(text).not.toMatch(/baithak\.test|undefined/);
});
