import { evenWithOtherErrors } from '#contract/fields.ts';
import { bankHoldDays } from '#contract/paying/settlement-rules.ts';
import { type Bank, changeBank } from '#contract/paying/settlements.ts';
import { type ContractForm, useContractForm } from '#web/parts/base/use-contract-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { saveBank } from './earnings.api.ts';

/** Asks for the account number twice, because a transfer to a mistyped number may not come back. */
const schema = changeBank.body
  .extend({ accountNumberAgain: changeBank.body.shape.accountNumber })
  .refine((values) => values.accountNumber === values.accountNumberAgain, {
    path: ['accountNumberAgain'],
    message: 'The account numbers differ. Type the number again.',
    ...evenWithOtherErrors,
  });

const createValues = ({ beneficiaryName, ifsc, bankName }: Bank) => ({
  beneficiaryName,
  ifsc,
  bankName,
  accountNumber: '',
  accountNumberAgain: '',
  password: '',
});
type Values = ReturnType<typeof createValues>;

export function BankDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const form = useContractForm<Values>({
    schema,
    toBody: (values) => values,
    defaultValues: createValues(bank),
  });
  const onSubmit = form.submit(
    async (values) => {
      await saveBank(changeBank.body.parse(values));
      showSuccess('Bank account changed');
      onClose();
    },
    { failure: 'Failed to change the bank account' },
  );
  return (
    <FormDialog
      title={bank.lastDigits ? 'Change bank account' : 'Enter bank account'}
      description={`We email you about the change. For your safety, payouts stop for ${bankHoldDays} days after the change.`}
      form={form}
      busy={form.isSubmitting}
      submitLabel="Save bank account"
      hasTwoColumns
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <BankFields form={form} />
    </FormDialog>
  );
}

function BankFields({ form }: { form: ContractForm<Values> }) {
  return (
    <>
      <TextField
        label="Beneficiary name"
        maxLength={100}
        help="As registered with your bank"
        className="sm:col-span-2"
        {...form.bind('beneficiaryName')}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        {...form.bind('accountNumber')}
      />
      <TextField
        label="Account number again"
        inputMode="numeric"
        autoComplete="off"
        {...form.bind('accountNumberAgain')}
      />
      <TextField label="IFSC" autoCapitalize="characters" {...form.bind('ifsc')} />
      <TextField label="Bank" maxLength={100} {...form.bind('bankName')} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        help="Confirms that it is you"
        className="sm:col-span-2"
        {...form.bind('password')}
      />
    </>
  );
}
