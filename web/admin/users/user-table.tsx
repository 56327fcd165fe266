import type { ListedUser } from '#contract/people/admin-users.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { createDeleteEntry, createEditEntry, RowMenu } from '#web/parts/base/row-menu.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { buildDateColumn } from '../parts/date-column.tsx';
import { Facts } from '../parts/facts.tsx';
import { NameAndEmail } from '../parts/name-and-email.tsx';
import { RecordHistory } from '../parts/record-history.tsx';

interface Actions {
  ownId: string | undefined;
  onEdit: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

export function buildUserColumns({ ownId, onEdit, onDelete }: Actions): Column<ListedUser>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isHeading: true,
      sort: { kind: 'text', ascending: 'name', descending: 'name-down' },
      cell: (user) => <NameAndEmail {...user} note={user._id === ownId && '(you)'} />,
    },
    {
      id: 'phone',
      header: 'Phone',
      cell: ({ phone }) => <span className="figures">{phone || '–'}</span>,
    },
    {
      id: 'role',
      card: 'bottom',
      header: 'Role',
      cell: ({ role }) =>
        role === 'admin' ? <Badge tone="deep">Admin</Badge> : <Badge>Customer</Badge>,
    },
    {
      id: 'status',
      card: 'top',
      header: 'Status',
      cell: ({ status }) => <UserStatus status={status} />,
    },
    buildDateColumn('Joined', ({ createdAt }) => createdAt),
    {
      id: 'actions',
      card: 'actions',
      header: 'Actions',
      cell: (user) => (
        <RowMenu
          name={user.name}
          entries={[
            createEditEntry(() => onEdit(user)),
            createDeleteEntry(() => onDelete(user), user._id === ownId),
          ]}
        />
      ),
    },
  ];
}

function UserStatus({ status }: Pick<ListedUser, 'status'>) {
  const isActive = status === 'active';
  return (
    <Badge tone={isActive ? 'good' : 'bad'} dot>
      {isActive ? 'Active' : 'Inactive'}
    </Badge>
  );
}

export function UserDetails({ user }: { user: ListedUser }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Facts
        title="Contact"
        facts={[
          ['Phone', user.phone],
          ['Joined', formatDate(user.createdAt)],
          ['Address on file', user.address],
          ...user.addresses.map(
            (address, index) =>
              [
                `Delivery address ${index + 1}`,
                `${address.street}, ${address.city}, ${address.state} ${address.zip}, ${address.country}`,
              ] as const,
          ),
        ]}
      >
        {user.role === 'user' && (
          <p className="mt-3">
            <TextLink to={`/admin/orders?q=${encodeURIComponent(user.email)}`}>
              View orders
            </TextLink>
          </p>
        )}
      </Facts>
      <RecordHistory kind="account" id={user._id} />
    </div>
  );
}
