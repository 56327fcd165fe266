import type { ListedUser } from '#contract/admin-users.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isEmail, matches, phoneRule } from '#contract/field-rules.ts';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { roleChoices, updateUser } from './users.api.ts';

interface EditUserProps {
  user: ListedUser;
  /** Nobody takes the panel from themselves. */
  isSelf: boolean;
  onClose: () => void;
}

const wrong = 'Valid name and email required';

export function EditUser({ user, isSelf, onClose }: EditUserProps) {
  const { name, email, phone, role, status, address } = user;
  const own = isSelf ? 'You cannot take it from yourself' : undefined;
  return (
    <EditDialog
      title="Edit user"
      first={{ name, email, phone, role, status, address } as Record<Field, string>}
      check={(values) => ({
        name: values.name.trim() ? '' : wrong,
        email: isEmail(values.email) ? '' : wrong,
        phone: !values.phone || matches(phoneRule, values.phone) ? '' : phoneRule.message,
      })}
      save={(_all, changed) => updateUser(user._id, changed as Partial<ListedUser>)}
      saved="User updated"
      failed="Failed to update user"
      onClose={onClose}
    >
      {(bind) => (
        <>
          <TextField label="Name" {...bind('name')} maxLength={100} autoComplete="off" />
          <TextField
            label="E-mail"
            {...bind('email')}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
          <TextField
            label="Phone"
            optional
            {...bind('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className="sm:col-span-2"
          />
          <SelectField
            label="Role"
            {...bind('role')}
            choices={roleChoices}
            disabled={isSelf}
            help={own}
          />
          <SelectField
            label="Status"
            {...bind('status')}
            disabled={isSelf}
            help={own}
            choices={[
              { value: 'active', label: 'Active' },
              { value: 'inactive', label: 'Inactive' },
            ]}
          />
          <TextAreaField
            label="Address"
            optional
            {...bind('address')}
            rows={2}
            maxLength={500}
            className="sm:col-span-2"
          />
        </>
      )}
    </EditDialog>
  );
}

type Field = 'name' | 'email' | 'phone' | 'role' | 'status' | 'address';
