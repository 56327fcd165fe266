import type { Contact } from '#contract/contacts.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isEmail } from '#contract/field-rules.ts';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { updateContact } from './contacts.api.ts';

const wrong = 'Valid name, email, and message required';

export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { name, email, phone, message, status } = contact;
  return (
    <EditDialog
      title="Edit contact"
      first={{ name, email, phone, message, status: status as string }}
      check={(values) => ({
        name: values.name.trim() ? '' : wrong,
        email: isEmail(values.email) ? '' : wrong,
        message: values.message.trim() ? '' : wrong,
      })}
      save={(_all, changed) => updateContact(contact._id, changed as Partial<Contact>)}
      saved="Contact updated"
      failed="Failed to update contact"
      onClose={onClose}
    >
      {(bind) => (
        <>
          <TextField label="Name" {...bind('name')} maxLength={100} />
          <TextField label="E-mail" {...bind('email')} type="email" />
          <TextField label="Phone" optional {...bind('phone')} type="tel" inputMode="tel" />
          <SelectField
            label="Status"
            {...bind('status')}
            choices={[
              { value: 'pending', label: 'Pending' },
              { value: 'resolved', label: 'Resolved' },
            ]}
          />
          <TextAreaField
            label="Message"
            {...bind('message')}
            rows={6}
            maxLength={5000}
            className="sm:col-span-2"
          />
        </>
      )}
    </EditDialog>
  );
}
