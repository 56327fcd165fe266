import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { furnitureLinks } from './nav-links.ts';

export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  return 500;
}

export function errorTitle(status: number): string {
  return status === 404 ? 'Page not found' : 'Something went wrong';
}

function explainError(status: number): string {
  if (status === 404)
    return 'The product or page may have been removed, or the link may have a typo.';
  if (status === 0 || status === 503) {
    return 'The shop could not be reached. Please check your internet connection and try again.';
  }
  return 'The error is on our side. Please try again in a moment.';
}

export function ErrorPage({ status }: { status: number }) {
  const isNotFound = status === 404;
  return (
    <section className="page grid grow place-items-center py-16 text-center sm:py-24">
      <div className="flex flex-col items-center">
        <EmptyRoomDrawing />
        <h1 className="mt-8 font-display text-heading">{errorTitle(status)}</h1>
        <p className="mt-3 max-w-lg text-lead text-soft">{explainError(status)}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {!isNotFound && <Button onClick={() => window.location.reload()}>Try again</Button>}
          <ButtonLink to="/shop-new" tone={isNotFound ? 'primary' : 'outline'}>
            Browse all furniture
          </ButtonLink>
          <ButtonLink to="/" tone="outline">
            Go home
          </ButtonLink>
        </div>
        <nav aria-label="Categories" className="mt-8 flex flex-wrap justify-center gap-2">
          {furnitureLinks.map((link) => (
            <ChipLink key={link.to} to={link.to}>
              {link.label}
            </ChipLink>
          ))}
        </nav>
      </div>
    </section>
  );
}

function EmptyRoomDrawing() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden className="w-60">
      <path
        d="M20 150V62c18 0 25-9 28-25 22 3 50-8 72-37 22 29 50 40 72 37 3 16 10 25 28 25v88z"
        className="fill-sand"
      />
      <path d="M120 22v34" className="fill-none stroke-edge" strokeWidth="2" />
      <path d="M102 74a18 18 0 0 1 36 0z" className="fill-glow" />
      <path d="M96 80l-16 52h80l-16-52z" className="fill-surface/60" />
      <path d="M36 132h168" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      <ellipse cx="120" cy="138" rx="44" ry="6" className="fill-brand/25" />
    </svg>
  );
}
