import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ShopSettings, shopSettingsChange } from '#contract/base/shop-settings.ts';
import { api } from '#web/api/client.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { settingsQuery } from '../parts/settings-query.ts';

/** Shows what happens to products whose due declarations are missing, and lets an admin change this rule. */
export function DeclarationRule() {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section
      aria-label="Missing declarations"
      className="mb-5 flex flex-wrap items-center gap-x-3 rounded-card bg-deep-tint px-4 py-1.5 text-small text-deep"
    >
      <p className="min-h-9 min-w-0 flex-1 basis-64 content-center">
        {settings
          ? describeRule(settings)
          : isError
            ? 'Failed to load the rule for missing declarations.'
            : 'Loading…'}
      </p>
      {!settings && isError ? (
        <Button
          tone="quiet"
          size="small"
          busy={isFetching}
          onClick={() => void refetch()}
          className="text-current"
        >
          Try again
        </Button>
      ) : (
        <Button
          tone="quiet"
          size="small"
          disabled={!settings}
          onClick={() => setIsEditing(true)}
          className="text-current"
        >
          Change<span className="sr-only"> the date for missing declarations</span>
        </Button>
      )}
      {settings && isEditing && (
        <EditRule settings={settings} onClose={() => setIsEditing(false)} />
      )}
    </section>
  );
}

const describeRule = ({ undeclaredLeaveOn: day }: ShopSettings) =>
  day === null
    ? 'Products stay in the shop when a due declaration is missing.'
    : `From ${formatDate(day)}, products with a missing declaration are hidden from the shop.`;

function EditRule({ settings, onClose }: { settings: ShopSettings; onClose: () => void }) {
  return (
    <EditDialog
      title="Products with missing declarations"
      initialValues={{ undeclaredLeaveOn: settings.undeclaredLeaveOn ?? '' }}
      schema={shopSettingsChange}
      toBody={(_, { undeclaredLeaveOn }) => ({ undeclaredLeaveOn: undeclaredLeaveOn || null })}
      save={(body) => api('PUT /api/admin/settings', { body })}
      successMessage="Date saved"
      failure="Failed to save the date"
      onClose={onClose}
    >
      {({ bind }) => (
        <TextField
          label="Hide these products from"
          optional
          type="date"
          min="2000-01-01"
          max="2199-12-31"
          help="Indian time. Leave the date empty to keep the products in the shop. Vendors can see the date."
          {...bind('undeclaredLeaveOn')}
          className="sm:col-span-2"
        />
      )}
    </EditDialog>
  );
}
