import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';

/**
 * Modules that every page of the shop loads first. They are in one file, because one file needs only one request and its
 * compressed size is a seventh smaller than that of fifty files. Modules that only panels, dialogs or menus need do not
 * belong here.
 */
const everyPage = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|react-router)/',
    'node_modules/lucide-react/dist/esm/(?:[A-Z]\\w+|context|defaultAttributes|shared/.*|icons/(?:arrow-right|circle-exclamation-point|map-pin|plus|rotate-ccw|check|chevron-down|heart|menu|search|shopping-bag|truck|user|x))\\.m?js',
    '/web/(?:api/(?!query-)|session/|early-input\\.)',
    '/web/ui/(?:badge|button|button-link|button-style|chip|classes|empty-state|error-state|icon-button|late-controls|skeleton|stars|text-link|toast|use-browser-flag)\\.tsx?',
    '/web/parts/\\w+/(?:card-delivery|card-product|delivery-pin|format-count|format-date|picture|post-card|price|product-card|product-grid|rating|stored-wishlist|structured-data|swatch|use-shop|wishlist-heart)\\.tsx?',
    '/web/layout/(?:account-links|back-to-top|cart-link|deliver-to|error-page|footer|frame|header|logo|nav-links|page-meta|route-focus|route-progress|search-box|skip-link|use-scrolled-past|wishlist-link)\\.tsx?',
    '/contract/(?:\\w+/)?(?:catalogue-options|lowest-price|money|policies|pictures)\\.ts',
  ].join('|'),
);

/** Modules that pages with useQuery load in addition. */
const queries =
  /node_modules\/@tanstack\/|\/web\/api\/query-|\/web\/parts\/catalogue\/cart-(?:query|change)\./;

/** Modules that lists and the product page load in addition, in one file for the same reasons. */
const listsAndProduct = new RegExp(
  [
    'node_modules/lucide-react/dist/esm/icons/chevron-(?:left|right)\\.m?js',
    '/web/ui/(?:breadcrumb|control-style|field|select-field)\\.tsx?',
  ].join('|'),
);

/**
 * Imports a TypeScript file with `?inline` as the text of an inline script. The text is one function, so that its names
 * are not global.
 */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  load: {
    filter: { id: /\.ts\?inline$/ },
    async handler(id) {
      const file = id.slice(0, id.indexOf('?'));
      const program = await transformWithOxc(await readFile(file, 'utf8'), file);
      if (/^(?:import|export)\b/m.test(program.code)) {
        throw new Error(`${file} is an inline script, which cannot import or export.`);
      }
      const { code } = await minify(file, `(() => {${program.code}})();`);
      return `export default ${JSON.stringify(code)};`;
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [inlineScripts, tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // To save the server 60 MB, the build bundles only the icons and dialogs that are used. In development the
  // server imports the whole packages, because bundling would make Vite transform each of their 2,000 files.
  ssr: command === 'build' ? { noExternal: ['lucide-react', /^@base-ui\//] } : {},
  // Without this list, Vite bundles a library only when a page first imports it, and then reloads every open page.
  optimizeDeps: {
    entries: ['web/entry.client.tsx', 'web/**/*.page.tsx'],
    include: [
      'react-router > cookie-es',
      'react-router > @remix-run/route-pattern/match',
      'react-router > @remix-run/route-pattern/specificity',
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shop', test: everyPage },
                { name: 'queries', test: queries },
                { name: 'lists', test: listsAndProduct },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // An inlined asset would need `data:` in the font and image rules of the CSP.
    assetsInlineLimit: 0,
  },
}));
