import { type ListedUser, updateUser as call } from '#contract/people/admin-users.ts';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { useSession } from '#web/session/use-session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { roleChoices, updateUser } from './users.api.ts';

interface EditUserProps {
  user: ListedUser;
  onClose: () => void;
}

type UserValues = Pick<ListedUser, 'name' | 'email' | 'phone' | 'role' | 'status' | 'address'>;

const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export function EditUser({ user, onClose }: EditUserProps) {
  // Admins cannot demote or deactivate themselves.
  const isSelf = useSession()?.id === user._id;
  const { name, email, phone, role, status, address } = user;
  return (
    <EditDialog
      title="Edit user"
      initialValues={{ name, email, phone, role, status, address }}
      schema={call.body}
      toBody={(changed) => changed}
      save={(body) => updateUser(user._id, body)}
      successMessage="User updated"
      failure="Failed to update user"
      onClose={onClose}
    >
      {(form) => <UserFields form={form} isSelf={isSelf} />}
    </EditDialog>
  );
}

function UserFields({ form, isSelf }: { form: ContractForm<UserValues>; isSelf: boolean }) {
  const { bind } = form;
  const access = {
    disabled: isSelf,
    help: isSelf ? 'You cannot change this for your own account' : undefined,
  };
  return (
    <>
      <TextField label="Name" {...bind('name')} maxLength={100} autoComplete="off" />
      <TextField label="Email" {...bind('email')} type="email" maxLength={254} autoComplete="off" />
      <TextField
        label="Phone"
        optional
        {...bind('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <SelectField label="Role" {...bind('role')} choices={roleChoices} {...access} />
      <SelectField label="Status" {...bind('status')} choices={statusChoices} {...access} />
      <TextAreaField
        label="Address"
        optional
        {...bind('address')}
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
      />
    </>
  );
}
