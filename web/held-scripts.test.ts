import { expect, test } from 'vitest';
import { holdScripts } from './held-scripts.ts';

const scripts =
  '<link rel="modulepreload" href="/a.js"/><script type="module" async="">import("/a.js")</script>';

test('the scripts of a page that begins with a picture are held, and kept to be started', () => {
  const page = holdScripts(`<img src="/sofa.webp" fetchPriority="high"/>${scripts}`);
  expect(page).toContain('<link rel="held" href="/a.js"/>');
  expect(page).toContain('<script type="text/held">import("/a.js")</script>');
});

test('a page without such a picture starts its scripts at once', () => {
  expect(holdScripts(scripts)).toBe(scripts);
});
