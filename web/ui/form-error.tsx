import { CircleAlert } from 'lucide-react';

/** Shows an error about the whole form, or nothing without a message. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-bad-tint px-4 py-3 font-medium text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {message}
    </p>
  );
}
