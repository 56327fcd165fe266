import { type FormEvent, useId, useState } from 'react';
import { isPinCode, pinCodeRule } from '#contract/base/address-rules.ts';
import { readCode } from '#contract/field-rules.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { FieldError } from '#web/ui/field.tsx';
import { readDeliveryPin, storeDeliveryPin } from './delivery-pin.ts';

interface PinFormProps {
  label: string;
  /** Whether a button has opened the form. If so, focuses the field and fills in the stored PIN code. */
  isOpened?: boolean;
  onSaved?: () => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Asks for the delivery PIN code and stores it in this browser. */
export function PinForm({ label, isOpened = false, onSaved }: PinFormProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const pin = readCode(String(new FormData(event.currentTarget).get('pin')));
    if (!isPinCode(pin)) return setError(pinCodeRule.message);
    setIsBusy(true);
    try {
      storeDeliveryPin(await api('GET /api/delivery', { query: { pin } }));
      onSaved?.();
    } catch (problem) {
      setError(
        hasStatus(problem, 404)
          ? `We do not know PIN code ${pin}. Please check the digits.`
          : 'The PIN code could not be checked. Please try again.',
      );
    }
    setIsBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          ref={isOpened ? focus : undefined}
          defaultValue={isOpened ? readDeliveryPin()?.pin : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onInput={() => setError(undefined)}
          className={classes(controlStyle, 'figures h-11 max-w-40')}
        />
        <Button type="submit" tone="outline" busy={isBusy} busyLabel="Checking...">
          Check
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </form>
  );
}
