/**
 * Defers the scripts of a page with a high-priority image, because they compete with it on a slow connection. Turns the
 * script tags into text, which web/start-deferred-scripts.ts runs later. If a new version of React Router writes other
 * tags, scripts load as usual.
 */
export function deferScripts(html: string): string {
  if (!/<img[^>]* fetchPriority="high"/.test(html)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module" async="">', '<script type="text/deferred">');
}
