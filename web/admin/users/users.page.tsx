import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ListedUser } from '#contract/people/admin-users.ts';
import { ListPage } from '#web/layout/list-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { pageQuery } from '#web/parts/base/list-query.ts';
import type { RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { useSession } from '#web/session/use-session.ts';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import type { Route } from './+types/users.page.ts';
import { EditUser } from './edit-user.tsx';
import { buildUserColumns, UserDetails } from './user-table.tsx';
import { bulkActions, deleteUser, roleChoices } from './users.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Users' }, matches);
}

const filters = [
  { name: 'role', label: 'Role', all: 'All roles', choices: roleChoices },
  { name: 'status', label: 'Status', all: 'All statuses', choices: ['active', 'inactive'] },
];

const dialogs: RowDialogs<ListedUser, 'edit' | 'delete'> = {
  edit: (user, onClose) => <EditUser user={user} onClose={onClose} />,
  delete: (user, onClose) => (
    <DeleteDialog
      noun="user"
      description={`${user.name} (${user.email}) can no longer sign in, and their personal data is removed. Past orders stay.`}
      remove={() => deleteUser(user)}
      done="User deleted"
      onClose={onClose}
    />
  ),
};

const showDetails = (user: ListedUser) => <UserDetails user={user} />;

export default function UsersPage() {
  const state = useListState();
  const query = useQuery(pageQuery('admin', 'GET /api/users', state));
  const ownId = useSession()?.id;
  return (
    <ListPage
      title="Users"
      intro="Customers and admins. Vendors have a separate list."
      pluralNoun="users"
      {...{ state, query }}
      columns={(open) =>
        buildUserColumns({ ownId, onEdit: open('edit'), onDelete: open('delete') })
      }
      rowId={(user) => user._id}
      details={showDetails}
      bulk={{ actions: bulkActions, nameOf: (user) => user.name, refresh: refreshAdmin }}
      empty={{ icon: <UsersRound />, hint: 'Customers appear here when they register.' }}
      dialogs={dialogs}
    >
      <ListFilters
        state={state}
        layout="grid-cols-2 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]"
        search="Search by name, email or phone"
        filters={filters}
      />
    </ListPage>
  );
}
