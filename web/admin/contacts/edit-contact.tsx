import { type Contact, updateContact as call } from '#contract/care/contacts.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { updateContact } from './contacts.api.ts';

const statusChoices = [
  { value: 'pending', label: 'Pending' },
  { value: 'resolved', label: 'Resolved' },
] as const;

export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { name, email, phone, message, status } = contact;
  return (
    <EditDialog
      title="Edit contact"
      initialValues={{ name, email, phone, message, status }}
      schema={call.body}
      toBody={(changed) => changed}
      save={(body) => updateContact(contact._id, body)}
      successMessage="Contact updated"
      failure="Failed to update contact"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <TextField label="Name" {...bind('name')} maxLength={100} />
          <TextField label="Email" {...bind('email')} type="email" />
          <TextField label="Phone" optional {...bind('phone')} type="tel" inputMode="tel" />
          <SelectField label="Status" {...bind('status')} choices={statusChoices} />
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
