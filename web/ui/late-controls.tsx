import { type ReactNode, Suspense } from 'react';
import { replayEarlyInput } from '#web/early-input.ts';

/**
 * Around server-rendered controls whose scripts load after the page's: what was clicked before is
 * clicked again, once, when they have loaded.
 */
export function LateControls({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <div data-late="" ref={replayLater} className="contents">
        {children}
      </div>
    </Suspense>
  );
}

/** The session and other stores are read after the part is in the page. */
const replayLater = (part: HTMLElement | null) =>
  void (part && setTimeout(() => replayEarlyInput(part)));
