import type { ReactNode } from 'react';
import { EmailText } from '#web/parts/base/email-text.tsx';

interface NameAndEmailProps {
  name: string;
  email: string;
  /** Shown after the name. */
  note?: ReactNode;
}

/** Shows the heading of a row about a user, vendor or message. */
export function NameAndEmail({ name, email, note }: NameAndEmailProps) {
  return (
    <span className="block min-w-0">
      <span className="font-semibold">{name}</span>
      {note && <span className="text-soft"> {note}</span>}
      <EmailText email={email} className="font-normal" />
    </span>
  );
}
