/**
 * On a slow line a page's scripts would share it with the picture that the visitor came to see. So a
 * page that begins with a picture holds them back, as text, and `startScripts` sets them going.
 * Should React Router write its tags differently one day, the scripts load as they always did.
 */
export function holdScripts(html: string): string {
  if (!/<img[^>]* fetchPriority="high"/.test(html)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module" async="">', '<script type="text/held">');
}

/** Stands at the end of the page: once its pictures are shown, at the visitor's first act, or after three seconds. */
export const startScripts = `{
let held = document.querySelector('script[type="text/held"]');
const acts = ['pointerdown', 'keydown', 'focusin'];
const start = () => {
  if (!held) return;
  for (const link of document.querySelectorAll('link[rel=held]')) link.rel = 'modulepreload';
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = held.textContent;
  held = null;
  document.head.append(script);
  for (const act of acts) removeEventListener(act, start, true);
};
if (held) {
  const first = [...document.querySelectorAll('img[fetchpriority=high]')];
  Promise.allSettled(first.map((image) => image.decode())).then(() => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, 3000);
  for (const act of acts) addEventListener(act, start, true);
}
}`;
