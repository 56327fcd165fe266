import { useId } from 'react';
import { evenWithOtherErrors } from '#contract/fields.ts';
import { bankHoldDays } from '#contract/settlement-rules.ts';
import { type Bank, changeBank } from '#contract/settlements.ts';
import { type ContractForm, useContractForm } from '#web/parts/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { saveBank } from './earnings.api.ts';

/** A transfer to a mistyped number may not come back, so the number is typed twice. */
const schema = changeBank.body
  .extend({ accountNumberAgain: changeBank.body.shape.accountNumber })
  .refine((values) => values.accountNumber === values.accountNumberAgain, {
    path: ['accountNumberAgain'],
    message: 'The account numbers differ. Type the number again.',
    ...evenWithOtherErrors,
  });

const valuesOf = ({ beneficiaryName, ifsc, bankName }: Bank) => ({
  ...{ beneficiaryName, ifsc, bankName },
  accountNumber: '',
  accountNumberAgain: '',
  password: '',
});
type Values = ReturnType<typeof valuesOf>;

export function BankDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const formId = useId();
  const form = useContractForm<Values>({
    schema,
    toBody: (values) => values,
    defaultValues: valuesOf(bank),
  });
  const busy = form.isSubmitting;
  const onSubmit = form.submit(
    async (values) => {
      await saveBank(changeBank.body.parse(values));
      showSuccess('Bank account changed');
      onClose();
    },
    { failure: 'Failed to change the bank account' },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      keepOnOutsidePress
      title={bank.lastDigits ? 'Change bank account' : 'Enter bank account'}
      description={`We email you about the change, and pay nothing for ${bankHoldDays} days after it.`}
      footer={
        <>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy} busyLabel="Saving...">
            Save bank account
          </SubmitButton>
        </>
      }
    >
      <form
        {...form.formProps}
        id={formId}
        onSubmit={onSubmit}
        className="grid gap-5 sm:grid-cols-2"
      >
        <BankFields form={form} />
        <div className="sm:col-span-2">
          <FormError message={form.message} />
        </div>
      </form>
    </Dialog>
  );
}

function BankFields({ form }: { form: ContractForm<Values> }) {
  return (
    <>
      <TextField
        label="Beneficiary name"
        maxLength={100}
        help="As the bank knows the account"
        className="sm:col-span-2"
        {...form.bind('beneficiaryName')}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        {...form.bind('accountNumber')}
      />
      <TextField
        label="Account number again"
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        {...form.bind('accountNumberAgain')}
      />
      <TextField label="IFSC" maxLength={11} autoCapitalize="characters" {...form.bind('ifsc')} />
      <TextField label="Bank" maxLength={100} {...form.bind('bankName')} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        help="To be sure that it is you"
        className="sm:col-span-2"
        {...form.bind('password')}
      />
    </>
  );
}
