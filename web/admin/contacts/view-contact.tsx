import type { Contact } from '#contract/care/contacts.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { RecordHistory } from '../parts/record-history.tsx';

export function ViewContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Message from ${contact.name}`}
      description={formatDateTime(contact.createdAt)}
    >
      <div className="space-y-5">
        <p className="break-words whitespace-pre-wrap">{contact.message}</p>
        <p className="flex flex-wrap gap-x-5 text-small">
          <a className="underline underline-offset-4" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          {contact.phone && (
            <a className="figures underline underline-offset-4" href={`tel:${contact.phone}`}>
              {contact.phone}
            </a>
          )}
        </p>
        {contact.ticket && (
          <p>
            <TextLink to={`/admin/help/${contact.ticket}`}>
              Answer in request <span className="figures">{contact.ticket}</span>
            </TextLink>
          </p>
        )}
        <div className="rounded-card bg-ground p-4 text-small">
          <RecordHistory kind="contact" id={contact._id} />
        </div>
      </div>
    </Dialog>
  );
}
