import { type ReactNode, Suspense } from 'react';
import { replayEarlyInput } from '#web/early-input.ts';

/**
 * Wraps server-rendered controls whose scripts load after those of the page. A click before the scripts
 * have loaded is repeated once when they have.
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

/** Waits for the next task, because the session and other stores are read after the part is in the page. */
const replayLater = (part: HTMLElement | null) =>
  void (part && setTimeout(() => replayEarlyInput(part)));
