import { EyeOff } from 'lucide-react';

/** Tells the sender that a part of the message is hidden from the other side. */
export function MaskWarning({ text }: { text: string | null }) {
  return (
    <div role="status" className="empty:mb-0">
      {text && (
        <p className="flex items-start gap-2.5 rounded-control bg-warn-tint px-4 py-3 text-small font-medium text-warn">
          <EyeOff aria-hidden size={18} className="mt-0.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
