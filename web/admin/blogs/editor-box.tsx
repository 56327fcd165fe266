import { type ReactNode, useId } from 'react';

/** Shows a titled group of fields of the editor. */
export function EditorBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="mb-4 font-display text-lead font-semibold">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
