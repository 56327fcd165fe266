import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ListedUser } from '#contract/people/admin-users.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { useSession } from '#web/session/use-session.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { listQuery, refreshAdmin } from '../parts/list-query.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/users.page.ts';
import { EditUser } from './edit-user.tsx';
import { buildUserColumns, UserDetails } from './user-table.tsx';
import { bulkActions, deleteUser, roleChoices } from './users.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Users' }, matches);
}

export default function UsersPage() {
  const state = useListState();
  const query = useQuery(listQuery('GET /api/users', state));
  const [editing, setEditing] = useState<ListedUser>();
  const [deleting, setDeleting] = useState<ListedUser>();
  const ownId = useSession()?.id;
  const columns = useMemo(
    () => buildUserColumns({ ownId, onEdit: setEditing, onDelete: setDeleting }),
    [ownId],
  );
  return (
    <>
      <PanelHeader title="Users">Customers and admins. Vendors have a separate list.</PanelHeader>
      <UserFilters state={state} />
      <DataList
        pluralNoun="users"
        state={state}
        query={query}
        columns={columns}
        rowId={(user) => user._id}
        details={showDetails}
        bulk={{ actions: bulkActions, nameOf: (user) => user.name, refresh: refreshAdmin }}
        empty={{ icon: <UsersRound />, hint: 'Customers appear here when they register.' }}
      />
      {editing && (
        <EditUser
          user={editing}
          isSelf={editing._id === ownId}
          onClose={() => setEditing(undefined)}
        />
      )}
      <DeleteDialog
        noun="user"
        description={
          deleting &&
          `${deleting.name} (${deleting.email}) can no longer sign in, and their personal data is removed. Past orders stay.`
        }
        remove={async () => {
          await deleteUser(deleting!);
          return 'User deleted';
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}

function UserFilters({ state }: { state: ListState }) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <ListSearch state={state} placeholder="Search by name, email or phone" />
      <ListFilter state={state} name="role" label="Role" all="All roles" choices={roleChoices} />
      <ListFilter
        state={state}
        name="status"
        label="Status"
        all="All statuses"
        choices={['active', 'inactive']}
      />
    </search>
  );
}

const showDetails = (user: ListedUser) => <UserDetails user={user} />;
