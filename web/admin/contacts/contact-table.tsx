import { cutText } from '#contract/cut-text.ts';
import { CircleCheck, Eye, RotateCcw } from 'lucide-react';
import type { Contact } from '#contract/care/contacts.ts';
import { messageOf } from '#web/api/api-error.ts';
import { createDeleteEntry, createEditEntry, RowMenu } from '#web/parts/base/row-menu.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { buildDateColumn } from '../parts/date-column.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { NameAndEmail } from '../parts/name-and-email.tsx';
import { updateContact } from './contacts.api.ts';

interface Actions {
  onView: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

const previewLength = 50;

/** Returns the first 50 characters, and an ellipsis if there are more. */
export const previewMessage = (message: string): string =>
  message.length > previewLength ? `${cutText(message, previewLength)}…` : message;

export function buildContactColumns(actions: Actions): Column<Contact>[] {
  return [
    {
      id: 'name',
      header: 'From',
      isHeading: true,
      cell: (contact) => <NameAndEmail {...contact} />,
    },
    {
      id: 'message',
      card: 'footer',
      header: 'Message',
      cell: (contact) => (
        <>
          <PreviewButton contact={contact} onView={actions.onView} />
          <span className="mt-1 block text-small panel:hidden">
            <RequestLink ticket={contact.ticket} />
          </span>
        </>
      ),
    },
    {
      id: 'number',
      header: 'Request',
      cell: ({ ticket }) => <RequestLink ticket={ticket} />,
    },
    {
      id: 'status',
      card: 'top',
      header: 'Status',
      cell: ({ status }) => (
        <Badge tone={status === 'resolved' ? 'good' : 'warn'} dot>
          {status === 'resolved' ? 'Resolved' : 'Pending'}
        </Badge>
      ),
    },
    buildDateColumn('Sent', ({ createdAt }) => createdAt, 'bottom'),
    {
      id: 'actions',
      card: 'actions',
      header: 'Actions',
      cell: (contact) => <ContactMenu contact={contact} {...actions} />,
    },
  ];
}

/** Links to the help request: in a separate column on wide screens, below the message on phones. */
function RequestLink({ ticket }: Pick<Contact, 'ticket'>) {
  if (!ticket) return null;
  return (
    <TextLink to={`/admin/help/${ticket}`} className="figures whitespace-nowrap">
      {ticket}
    </TextLink>
  );
}

function PreviewButton({ contact, onView }: { contact: Contact } & Pick<Actions, 'onView'>) {
  const preview = previewMessage(contact.message);
  return (
    <button
      type="button"
      className="max-w-full text-left underline decoration-line underline-offset-4 hover:decoration-ink"
      aria-label={`Read the message from ${contact.name}: ${preview}`}
      onClick={() => onView(contact)}
    >
      {preview}
    </button>
  );
}

function ContactMenu({ contact, onView, onEdit, onDelete }: { contact: Contact } & Actions) {
  return (
    <RowMenu
      name={`message from ${contact.name}`}
      entries={[
        { label: 'View', icon: <Eye aria-hidden size={16} />, onSelect: () => onView(contact) },
        contact.status === 'pending'
          ? {
              label: 'Mark resolved',
              icon: <CircleCheck aria-hidden size={16} />,
              onSelect: () => void setStatus(contact, 'resolved'),
            }
          : {
              label: 'Mark pending',
              icon: <RotateCcw aria-hidden size={16} />,
              onSelect: () => void setStatus(contact, 'pending'),
            },
        createEditEntry(() => onEdit(contact)),
        createDeleteEntry(() => onDelete(contact)),
      ]}
    />
  );
}

async function setStatus({ _id }: Contact, status: Contact['status']): Promise<void> {
  try {
    await updateContact(_id, { status });
    showSuccess('Contact updated');
  } catch (error) {
    showError(messageOf(error, 'Failed to update contact'));
  }
  await refreshAdmin();
}
