/**
 * Defers the scripts of a page with a high-priority image, because they compete with it on a slow connection. Turns the
 * script tags into text, which `deferredScriptsStarter` runs later. If a new version of React Router writes other tags,
 * scripts load as usual.
 */
export function deferScripts(html: string): string {
  if (!/<img[^>]* fetchPriority="high"/.test(html)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module" async="">', '<script type="text/deferred">');
}

/** Starts the scripts once the high-priority images are decoded or have failed, at the first interaction, or after 3 s. */
export const deferredScriptsStarter = `{
let deferred = document.querySelector('script[type="text/deferred"]');
const events = ['pointerdown', 'keydown', 'focusin'];
const start = () => {
  if (!deferred) return;
  for (const link of document.querySelectorAll('link[rel=deferred]')) link.rel = 'modulepreload';
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  deferred = null;
  document.head.append(script);
  for (const type of events) removeEventListener(type, start, true);
};
if (deferred) {
  const images = [...document.querySelectorAll('img[fetchpriority=high]')];
  Promise.allSettled(images.map((image) => image.decode())).then(() => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, 3000);
  for (const type of events) addEventListener(type, start, true);
}
}`;
