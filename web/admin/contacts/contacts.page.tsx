import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { Contact } from '#contract/care/contacts.ts';
import { ListPage } from '#web/layout/list-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { pageQuery } from '#web/parts/base/list-query.ts';
import type { RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import type { Route } from './+types/contacts.page.ts';
import { buildContactColumns } from './contact-table.tsx';
import { bulkActions, deleteContact } from './contacts.api.ts';
import { EditContact } from './edit-contact.tsx';
import { SubscribersButton } from './subscribers-button.tsx';
import { ViewContact } from './view-contact.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Contacts' }, matches);
}

const filters = [
  { name: 'status', label: 'Status', all: 'All statuses', choices: ['pending', 'resolved'] },
];

const dialogs: RowDialogs<Contact, 'view' | 'edit' | 'delete'> = {
  view: (contact, onClose) => <ViewContact contact={contact} onClose={onClose} />,
  edit: (contact, onClose) => <EditContact contact={contact} onClose={onClose} />,
  delete: (contact, onClose) => (
    <DeleteDialog
      noun="contact"
      description={`The message from ${contact.name} will be deleted permanently.`}
      remove={() => deleteContact(contact)}
      done="Contact deleted"
      onClose={onClose}
    />
  ),
};

export default function ContactsPage() {
  const state = useListState();
  const query = useQuery(pageQuery('admin', 'GET /api/contacts', state));
  return (
    <ListPage
      title="Contacts"
      intro="Messages from the contact form"
      actions={<SubscribersButton />}
      pluralNoun="contacts"
      {...{ state, query }}
      columns={(open) =>
        buildContactColumns({
          onView: open('view'),
          onEdit: open('edit'),
          onDelete: open('delete'),
        })
      }
      rowId={(contact) => contact._id}
      bulk={{
        actions: bulkActions,
        nameOf: (contact) => `message from ${contact.name}`,
        refresh: refreshAdmin,
      }}
      empty={{ icon: <Mail />, hint: 'Messages from the contact form appear here.' }}
      dialogs={dialogs}
    >
      <ListFilters
        state={state}
        layout="sm:grid-cols-[minmax(0,1fr)_12rem]"
        search="Search by name, email or message"
        filters={filters}
      />
    </ListPage>
  );
}
