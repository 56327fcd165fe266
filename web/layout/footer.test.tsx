import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Site } from '#contract/shop/site.ts';
import { Footer } from './footer.tsx';

const grievanceOfficer = { name: 'Asha Rao', email: 'grievance@baithak.test' };

function renderFooter(site: Site): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Footer, loader: () => site }]);
  const loaderData = { root: { origin: 'https://baithak.example', site, year: 2027 } };
  return renderToString(<Page hydrationData={{ loaderData }} />);
}

test('the footer shows the contacts and links that are set', () => {
  const html = renderFooter({
    companyName: 'Teak Street LLP',
    postalAddress: '7 Mint Road, Chennai 600001',
    supportEmail: 'help@teakstreet.example',
    supportPhone: '+91 44 4000 1234',
    socialLinks: [{ name: 'YouTube', url: 'https://www.youtube.com/@teakstreet' }],
    grievanceOfficer,
  });
  expect(html).toContain('href="mailto:help@teakstreet.example"');
  expect(html).toContain('href="tel:+914440001234"');
  expect(html).toContain('7 Mint Road');
  expect(html).toContain('href="https://www.youtube.com/@teakstreet"');
});

test('the footer leaves out contacts and links that are not set', () => {
  const html = renderFooter({ companyName: 'Teak Street LLP', socialLinks: [], grievanceOfficer });
  expect(html).toContain('© 2027 Teak Street LLP');
  expect(html).not.toMatch(/mailto:|tel:|<address|Follow us|undefined/);
});
