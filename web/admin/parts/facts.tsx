import type { ReactNode } from 'react';

interface FactsProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
}

/** Shows a titled list of names and values. */
export function Facts({ title, facts, children }: FactsProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-small font-semibold">{title}</h2>
      <dl className="space-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 break-words">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
