import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface AccordionItem {
  title: ReactNode;
  content: ReactNode;
}

/** Shows items, of which at most one is open at a time. Uses `<details name>`, which works without JavaScript. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <details key={index} name={name} className="group">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lead font-semibold hover:text-brand">
            {item.title}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-brand transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-article pb-6 text-soft">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
