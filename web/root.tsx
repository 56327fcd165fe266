import { tagline } from '#contract/base/tagline.ts';
import './styles.css';
import { type ReactNode, use, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { apiContext } from './api/ssr.ts';
import { replayEarlyInput } from './early-input.ts';
import { ErrorPage, errorTitle, statusOf } from './layout/error-page.tsx';
import textFont from './fonts/figtree-basic.woff2?no-inline';
import displayFont from './fonts/fraunces-basic.woff2?no-inline';
import { Frame } from './layout/frame.tsx';
import { pageMeta } from './layout/page-meta.ts';
import type { Shop } from './parts/base/use-shop.ts';
import recordEarlyInput from './record-early-input.ts?inline';
import { ScriptNonce } from './script-nonce.ts';
import startDeferredScripts from './start-deferred-scripts.ts?inline';
import { ToastRegion } from './ui/toast-region.tsx';

/** Loads the shop's configured origin, for canonical URLs, and the settings that its pages show. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Shop> {
  const { year, today, ...site } = await context.get(apiContext)('GET /api/site');
  return { origin: new URL(request.url).origin, site, year, today };
}

/** Loads the settings once, not again on each navigation. */
export const shouldRevalidate = () => false;

export function meta({ error, matches }: Route.MetaArgs) {
  const title = error ? errorTitle(statusOf(error)) : tagline;
  return pageMeta({ title }, matches);
}

export const links: Route.LinksFunction = () => [
  ...[textFont, displayFont].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    href,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'The Baithak blog',
    href: '/blog/rss.xml',
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(ScriptNonce);
  useEffect(() => {
    // Replay the input from before hydration. Wait for the next task, because the components know the session only then.
    setTimeout(() => replayEarlyInput());
  }, []);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f1" />
        <InlineScript nonce={nonce} text={import.meta.env.SSR ? recordEarlyInput : ''} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
        <InlineScript nonce={nonce} text={import.meta.env.SSR ? startDeferredScripts : ''} />
      </body>
    </html>
  );
}

interface InlineScriptProps {
  nonce: string | undefined;
  text: string;
}

/** Renders a script that runs from the server's HTML. In the browser, `text` is empty, which keeps the bundle small. */
const InlineScript = ({ nonce, text }: InlineScriptProps) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage status={statusOf(error)} />
    </Frame>
  );
}
