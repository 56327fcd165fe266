import { CircleCheck, Eye, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { Contact } from '#contract/contacts.ts';
import { messageOf } from '#web/api/api-error.ts';
import { EmailText } from '#web/parts/email-text.tsx';
import { formatDate } from '#web/parts/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from '../parts/list-query.ts';
import { RowMenu } from '#web/parts/row-menu.tsx';
import { updateContact } from './contacts.api.ts';

interface Actions {
  onView: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

const previewLength = 50;

/** The first 50 characters, no surrogate pair split. */
export function previewOf(message: string): string {
  const characters = [...message];
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength).join('')}…`
    : message;
}

export function contactColumns({ onView, onEdit, onDelete }: Actions): Column<Contact>[] {
  return [
    {
      id: 'name',
      header: 'From',
      isHeading: true,
      cell: (contact) => (
        <span className="block min-w-0">
          <span className="font-semibold">{contact.name}</span>
          <EmailText email={contact.email} className="font-normal" />
        </span>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      cell: (contact) => (
        <button
          type="button"
          className="max-w-full text-left underline decoration-line underline-offset-4 hover:decoration-ink"
          aria-label={`Read the message from ${contact.name}: ${previewOf(contact.message)}`}
          onClick={() => onView(contact)}
        >
          {previewOf(contact.message)}
        </button>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) =>
        status === 'resolved' ? (
          <Badge tone="good" dot>
            Resolved
          </Badge>
        ) : (
          <Badge tone="warn" dot>
            Pending
          </Badge>
        ),
    },
    {
      id: 'sent',
      header: 'Sent',
      sort: { kind: 'date', ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (contact) => (
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
            {
              label: 'Edit',
              icon: <Pencil aria-hidden size={16} />,
              onSelect: () => onEdit(contact),
            },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden size={16} />,
              danger: true,
              onSelect: () => onDelete(contact),
            },
          ]}
        />
      ),
    },
  ];
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
