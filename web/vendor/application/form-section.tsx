import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  lead: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** Shows a collapsible section. While the section is closed, its fields are still part of the form. */
export function FormSection({ title, lead, open, onToggle, children }: FormSectionProps) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex list-none items-center justify-between gap-4 rounded-card px-5 py-4 sm:px-7">
        <span>
          <span className="block font-display text-title">{title}</span>
          <span className="block text-small text-soft">{lead}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-6 shrink-0 text-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 border-t border-line px-5 py-6 sm:grid-cols-2 sm:px-7">
        {children}
      </div>
    </details>
  );
}
