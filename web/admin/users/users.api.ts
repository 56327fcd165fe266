import type { ListedUser } from '#contract/people/admin-users.ts';
import type { Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import type { BulkAction } from '#web/parts/base/bulk-bar.tsx';

export const roleChoices = [
  { value: 'user', label: 'Customer' },
  { value: 'admin', label: 'Admin' },
] as const;

export const updateUser = (id: string, body: Args<'PUT /api/users/:id'>['body']) =>
  api('PUT /api/users/:id', { params: { id }, body });

export const deleteUser = ({ _id: id }: ListedUser) =>
  api('DELETE /api/users/:id', { params: { id } });

export const bulkActions: readonly BulkAction<ListedUser>[] = [
  {
    label: 'Activate',
    done: 'activated',
    run: ({ _id }) => updateUser(_id, { status: 'active' }),
    failed: 'Failed to update user',
  },
  {
    label: 'Deactivate',
    done: 'deactivated',
    run: ({ _id }) => updateUser(_id, { status: 'inactive' }),
    failed: 'Failed to update user',
  },
  {
    label: 'Delete',
    done: 'deleted',
    run: deleteUser,
    confirm: 'They can no longer sign in, and their personal data is removed. Past orders stay.',
    failed: 'Failed to delete user',
  },
];
