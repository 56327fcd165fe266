import type { ReactNode } from 'react';

/** Shows a titled part of the column beside a help request. */
export function AsidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
