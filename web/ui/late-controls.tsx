import { type ReactNode, Suspense } from 'react';
import { replayEarlyInput } from '#web/early-input.ts';

/**
 * Keeps early clicks and input from being lost in server-rendered controls whose scripts load later than the page's.
 * Whatever happens before these scripts have loaded is replayed afterwards.
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

/**
 * Replays the early input of a part of the page. Waits for the next task, because the controls have not read the session
 * yet when React calls this ref.
 */
const replayLater = (part: HTMLElement | null) =>
  void (part && setTimeout(() => replayEarlyInput(part)));
