import { type ReactNode, Suspense } from 'react';
import { replayEarlyInput } from '#web/early-input.ts';

/**
 * Wraps server-rendered controls whose scripts load later than the page's scripts. A click before their
 * scripts have loaded is replayed afterwards.
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

/** Replays in the next task, because the controls have not read the session yet when this ref is called. */
const replayLater = (part: HTMLElement | null) =>
  void (part && setTimeout(() => replayEarlyInput(part)));
