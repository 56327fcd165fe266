import type { Args } from '#contract/api.ts';
import type { Contact } from '#contract/care/contacts.ts';
import { api } from '#web/api/client.ts';
import type { BulkAction } from '#web/parts/base/bulk-bar.tsx';

export const updateContact = (id: string, body: Args<'PUT /api/contacts/:id'>['body']) =>
  api('PUT /api/contacts/:id', { params: { id }, body });

export const deleteContact = ({ _id: id }: Contact) =>
  api('DELETE /api/contacts/:id', { params: { id } });

export const bulkActions: readonly BulkAction<Contact>[] = [
  {
    label: 'Resolve',
    done: 'resolved',
    run: ({ _id }) => updateContact(_id, { status: 'resolved' }),
    failed: 'Failed to update contact',
  },
  {
    label: 'Delete',
    done: 'deleted',
    run: deleteContact,
    confirm: 'These messages will be deleted permanently.',
    failed: 'Failed to delete contact',
  },
];
