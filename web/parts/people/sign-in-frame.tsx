import type { ReactNode } from 'react';

interface SignInFrameProps {
  title: string;
  lead: ReactNode;
  /** Fills the area beside the form on a wide screen. */
  picture: ReactNode;
  /** Links under the form to the other sign-in pages. */
  links?: ReactNode;
  children: ReactNode;
}

/** Lays out a page to sign in, register or reset a password. On a wide screen, an illustration is on the right. */
export function SignInFrame({ title, lead, picture, links, children }: SignInFrameProps) {
  return (
    <div className="page grid grow items-stretch gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-16">
      <div className="mx-auto flex w-full max-w-md flex-col justify-center lg:mx-0">
        <h1 className="font-display text-heading">{title}</h1>
        <p className="mt-2 text-soft">{lead}</p>
        <noscript>
          <p className="mt-2 font-semibold text-bad">Signing in needs JavaScript.</p>
        </noscript>
        <div className="mt-7">{children}</div>
        {links && <div className="mt-7 space-y-2 border-t border-line pt-6 text-soft">{links}</div>}
      </div>
      <div className="relative hidden min-h-160 overflow-hidden rounded-card bg-sand lg:block">
        <div className="absolute inset-0">{picture}</div>
      </div>
    </div>
  );
}
