import { expect, test } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const scripts =
  '<link rel="modulepreload" href="/a.js"/><script type="module" async="">import("/a.js")</script>';

test('the scripts of a page with a high-priority image are deferred', () => {
  const page = deferScripts(`<img src="/sofa.webp" fetchPriority="high"/>${scripts}`);
  expect(page).toContain('<link rel="deferred" href="/a.js"/>');
  expect(page).toContain('<script type="text/deferred">import("/a.js")</script>');
});

test('the scripts of a page without a high-priority image are not deferred', () => {
  expect(deferScripts(scripts)).toBe(scripts);
});
