import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashScripts, removeNonce } from './script-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only scripts with the nonce of this render are hashed', () => {
  const html = [
    '<script nonce="n1">start()</script>',
    '<script type="module" async="" nonce="n1">import "./a.js"</script>',
    '<script nonce="n1" src="/assets/b.js"></script>',
    '<script>injected()</script><script nonce="guess">injected()</script>',
  ].join('');
  expect(hashScripts(html, 'n1')).toEqual([hashOf('start()'), hashOf('import "./a.js"')]);
});

test('the nonce is removed from the page', () => {
  expect(removeNonce('<script nonce="n1" async="">a</script><link nonce="n1"/>', 'n1')).toBe(
    '<script async="">a</script><link/>',
  );
});
