import { useState } from 'react';
import { readNumber } from '#contract/field-rules.ts';
import { correctLedger as call, type LedgerBalance } from '#contract/books/ledger.ts';
import { createUniqueKey } from '#web/parts/base/create-unique-key.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { correctLedger } from './ledger.api.ts';

interface CorrectionDialogProps {
  accounts: readonly Pick<LedgerBalance, 'account' | 'name'>[];
  onClose: () => void;
}

/** Adds a debit to one account and a credit to another. Existing entries never change. */
export function CorrectionDialog({ accounts, onClose }: CorrectionDialogProps) {
  const [idempotencyKey] = useState(createUniqueKey);
  const choices = accounts.map(({ account, name }) => ({ value: account, label: name }));
  return (
    <EditDialog
      title="Post a correction"
      initialValues={{ debitAccount: '', creditAccount: '', amount: '', reason: '' }}
      schema={call.body}
      toBody={(_changed, { amount, ...values }) => ({
        ...values,
        amount: readNumber(amount),
      })}
      save={(body) => correctLedger(body, idempotencyKey)}
      successMessage="The correction is posted"
      failure="Failed to post the correction"
      submitLabel="Post correction"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <p className="sm:col-span-2">
            The amount is debited to one account and credited to the other. This cannot be undone,
            but you can post another correction. Your name and the reason are recorded.
          </p>
          <SelectField
            label="Debit"
            {...bind('debitAccount')}
            choices={choices}
            placeholder="Choose an account"
            help="Increases “Payment provider” and “Provider’s fees”. Decreases all other accounts."
          />
          <SelectField
            label="Credit"
            {...bind('creditAccount')}
            choices={choices}
            placeholder="Choose an account"
            help="Decreases “Payment provider” and “Provider’s fees”. Increases all other accounts."
          />
          <TextField label="Amount in rupees" {...bind('amount')} inputMode="decimal" />
          <TextField label="Reason" {...bind('reason')} maxLength={300} className="sm:col-span-2" />
        </>
      )}
    </EditDialog>
  );
}
