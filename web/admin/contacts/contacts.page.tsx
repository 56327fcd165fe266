import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Contact } from '#contract/care/contacts.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { listQuery, refreshAdmin } from '../parts/list-query.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/contacts.page.ts';
import { buildContactColumns } from './contact-table.tsx';
import { bulkActions } from './contacts.api.ts';
import { EditContact } from './edit-contact.tsx';
import { SubscribersButton } from './subscribers-button.tsx';
import { ViewContact } from './view-contact.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Contacts' }, matches);
}

export default function ContactsPage() {
  const state = useListState();
  const query = useQuery(listQuery('GET /api/contacts', state));
  const [viewing, setViewing] = useState<Contact>();
  const [editing, setEditing] = useState<Contact>();
  const [deleting, setDeleting] = useState<Contact>();
  const columns = useMemo(
    () => buildContactColumns({ onView: setViewing, onEdit: setEditing, onDelete: setDeleting }),
    [],
  );
  return (
    <>
      <PanelHeader title="Contacts" actions={<SubscribersButton />}>
        Messages from the contact form
      </PanelHeader>
      <ContactFilters state={state} />
      <DataList
        pluralNoun="contacts"
        state={state}
        query={query}
        columns={columns}
        rowId={(contact) => contact._id}
        bulk={{
          actions: bulkActions,
          nameOf: (contact) => `message from ${contact.name}`,
          refresh: refreshAdmin,
        }}
        empty={{ icon: <Mail />, hint: 'Messages from the contact form appear here.' }}
      />
      {viewing && <ViewContact contact={viewing} onClose={() => setViewing(undefined)} />}
      {editing && <EditContact contact={editing} onClose={() => setEditing(undefined)} />}
      <DeleteDialog
        noun="contact"
        description={deleting && `The message from ${deleting.name} will be deleted permanently.`}
        remove={async () => {
          await api('DELETE /api/contacts/:id', { params: { id: deleting!._id } });
          return 'Contact deleted';
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

function ContactFilters({ state }: { state: ListState }) {
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <ListSearch state={state} placeholder="Search by name, email or message" />
      <ListFilter
        state={state}
        name="status"
        label="Status"
        all="All statuses"
        choices={['pending', 'resolved']}
      />
    </search>
  );
}
