import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { newGrievanceOfficer, type ShopSettings } from '#contract/base/shop-settings.ts';
import { api } from '#web/api/client.ts';
import { useShop } from '#web/parts/base/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showError } from '#web/ui/toast.ts';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { settingsQuery } from '../parts/settings-query.ts';

/** Edits the grievance officer's details, which the footer, /grievance and the terms show. */
export function OfficerButton() {
  const { data: settings, refetch } = useQuery(settingsQuery);
  const [isEditing, setIsEditing] = useState(false);

  async function open() {
    setIsEditing(true);
    if (settings || (await refetch()).data) return;
    setIsEditing(false);
    showError('Failed to load the grievance officer. Try again.');
  }

  return (
    <>
      <Button
        tone="outline"
        size="small"
        busy={isEditing && !settings}
        busyLabel="Loading..."
        onClick={() => void open()}
      >
        <UserRoundCheck aria-hidden size={18} />
        Grievance officer
      </Button>
      {isEditing && settings && (
        <OfficerDialog settings={settings} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}

interface OfficerDialogProps {
  settings: ShopSettings;
  onClose: () => void;
}

function OfficerDialog({ settings, onClose }: OfficerDialogProps) {
  const currentOfficer = useShop()?.site.grievanceOfficer;
  const {
    name = '',
    email = '',
    phone = '',
    hours = '',
  } = settings.grievanceOfficer ?? currentOfficer ?? {};
  return (
    <EditDialog
      title="Grievance officer"
      initialValues={{ name, email, phone, hours }}
      schema={newGrievanceOfficer}
      toBody={(_, values) => values}
      save={(grievanceOfficer) => api('PUT /api/admin/settings', { body: { grievanceOfficer } })}
      successMessage="Grievance officer saved"
      failure="Failed to save the grievance officer"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <p className="text-small text-soft sm:col-span-2">
            Shown in the footer, on the Grievance officer page and in the terms.
          </p>
          <TextField label="Name" maxLength={100} {...bind('name')} />
          <TextField label="Email" type="email" maxLength={254} {...bind('email')} />
          <TextField label="Phone" type="tel" inputMode="tel" {...bind('phone')} />
          <TextField
            label="Hours"
            maxLength={100}
            placeholder="Monday to Friday, 10 am to 6 pm"
            {...bind('hours')}
          />
        </>
      )}
    </EditDialog>
  );
}
