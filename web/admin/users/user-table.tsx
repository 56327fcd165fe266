import { Pencil, Trash2 } from 'lucide-react';
import type { ListedUser } from '#contract/admin-users.ts';
import { EmailText } from '#web/parts/email-text.tsx';
import { formatDate } from '#web/parts/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Facts } from '../parts/facts.tsx';
import { RecordHistory } from '../parts/record-history.tsx';
import { RowMenu } from '#web/parts/row-menu.tsx';

interface Actions {
  ownId: string | undefined;
  onEdit: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
}

export function userColumns({ ownId, onEdit, onDelete }: Actions): Column<ListedUser>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isHeading: true,
      sort: { kind: 'text', ascending: 'name', descending: 'name-down' },
      cell: (user) => (
        <span className="block min-w-0">
          <span className="font-semibold">{user.name}</span>
          {user._id === ownId && <span className="text-soft"> (you)</span>}
          <EmailText email={user.email} className="font-normal" />
        </span>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      cell: ({ phone }) => <span className="figures">{phone || '–'}</span>,
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ role }) =>
        role === 'admin' ? <Badge tone="deep">Admin</Badge> : <Badge>Customer</Badge>,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) =>
        status === 'active' ? (
          <Badge tone="good" dot>
            Active
          </Badge>
        ) : (
          <Badge tone="bad" dot>
            Inactive
          </Badge>
        ),
    },
    {
      id: 'joined',
      header: 'Joined',
      sort: { kind: 'date', ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (user) => (
        <RowMenu
          name={user.name}
          entries={[
            { label: 'Edit', icon: <Pencil aria-hidden size={16} />, onSelect: () => onEdit(user) },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden size={16} />,
              danger: true,
              disabled: user._id === ownId,
              onSelect: () => onDelete(user),
            },
          ]}
        />
      ),
    },
  ];
}

export function UserDetails({ user }: { user: ListedUser }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Facts
        title="Addresses"
        facts={[
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
