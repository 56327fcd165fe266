import { type FormEvent, useId, useState } from 'react';
import { readNumber } from '#contract/field-rules.ts';
import { api } from '#web/api/client.ts';
import { checkEmail, hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { readTypedEmail, storeTypedEmail } from '#web/parts/people/typed-email.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import type { AlertTarget } from './alert-button.tsx';

interface AlertFormProps {
  label: string;
  target: AlertTarget;
  onClose: () => void;
}

export default function AlertForm({ label, target, onClose }: AlertFormProps) {
  const titleId = useId();
  const { form, submit, sentTo, isConfirmed } = useAlertForm(target);
  if (sentTo) {
    return (
      <p role="status" className="w-full rounded-card bg-good-tint px-4 py-3 wrap-anywhere">
        {isConfirmed
          ? `We will send one email to ${sentTo}, then delete your email address.`
          : `We have sent a link to ${sentTo}. Open it to confirm the alert.`}
      </p>
    );
  }
  return (
    <form
      {...form.formProps}
      onSubmit={submit}
      aria-labelledby={titleId}
      className="w-full space-y-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={titleId} className="font-semibold">
        {label}
      </h2>
      <AlertFields target={target} errors={form.errors} />
      <FormError message={form.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="small" busy={form.isBusy} busyLabel="Saving...">
          Notify me
        </SubmitButton>
        <Button tone="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function AlertFields({ target, errors }: { target: AlertTarget; errors: FormErrors }) {
  return (
    <>
      {target.kind === 'price_below' && (
        <TextField
          label="Less than (₹)"
          name="price"
          inputMode="decimal"
          defaultValue={target.price}
          error={errors.price}
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        // The form replaces the button that was clicked, so focus would be lost.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={254}
        defaultValue={readTypedEmail()}
        help="We send you one email and then delete your email address."
        error={errors.email}
        required
      />
    </>
  );
}

/** `sentTo` is the email address of the stored alert, or empty until the alert is stored. */
function useAlertForm(target: AlertTarget) {
  const [sentTo, setSentTo] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const form = usePlainForm('Failed to save the alert');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, price } = readFields(event.currentTarget, 'email', 'price');
    const isPrice = target.kind === 'price_below';
    const rupees = readNumber(price);
    const invalid = {
      ...(isPrice && !(rupees > 0) && { price: 'Enter a price in rupees' }),
      ...checkEmail(email),
    };
    if (hasErrors(invalid)) return form.showProblem(invalid);
    void form.send(async () => {
      const stored = await api('POST /api/alerts', {
        body: { ...target, email, price: isPrice ? rupees : undefined },
      });
      storeTypedEmail(email);
      setIsConfirmed(stored.isConfirmed);
      setSentTo(email);
    });
  }

  return { form, submit, sentTo, isConfirmed };
}
