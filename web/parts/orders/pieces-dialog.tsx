import { type ReactNode, useState } from 'react';
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { createUniqueKey } from '#web/parts/base/create-unique-key.ts';

/** Pieces of an order line that can be chosen. */
export interface PiecesChoice {
  key: string;
  name: string;
  /** A note about the pieces, such as '2 not shipped yet'. */
  hint: string;
  /** In rupees. 0 for a replacement, although its refund pays the price of the pieces that it replaces. */
  unitPrice: number;
  max: number;
}

/** The number of chosen pieces by the choice's key. */
export type ChosenPieces = Readonly<Record<string, number>>;

interface PiecesDialogProps {
  title: string;
  description: string;
  choices: readonly PiecesChoice[];
  reasonHelp?: string;
  isReasonRequired?: boolean;
  submitLabel: string;
  busyLabel: string;
  /** The success message. */
  done: string;
  failure: string;
  /** Every attempt in this dialog uses the same `idempotencyKey`, so that the pieces are refunded only once. */
  send: (chosen: ChosenPieces, reason: string, idempotencyKey: string) => Promise<unknown>;
  /** Loads the order again after a change or a 409. */
  reload: () => Promise<unknown>;
  onClose: () => void;
  children?: (chosen: ChosenPieces) => ReactNode;
}

/** Lets the user choose pieces of an order to cancel or refund, and shows the refund amount. */
export function PiecesDialog(props: PiecesDialogProps) {
  const { choices, onClose } = props;
  const { form, chosen, choose, reason, setReason, submit } = usePieces(props);
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      form={form}
      busy={form.isBusy}
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      cancelLabel="Not now"
      tone="danger"
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceList choices={choices} chosen={chosen} disabled={form.isBusy} onChange={choose} />
      <RefundTotal choices={choices} chosen={chosen} />
      <TextAreaField
        name="reason"
        label="Reason"
        rows={2}
        maxLength={300}
        optional={!props.isReasonRequired}
        help={props.reasonHelp}
        error={form.errors.reason}
        disabled={form.isBusy}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {props.children?.(chosen)}
    </FormDialog>
  );
}

function usePieces(props: PiecesDialogProps) {
  const { isReasonRequired, send, reload, onClose } = props;
  const [idempotencyKey] = useState(createUniqueKey);
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const [reason, setReason] = useState('');
  const form = usePlainForm(props.failure);

  function choose(key: string, quantity: number) {
    setChosen({ ...chosen, [key]: quantity });
    form.showProblem(form.errors);
  }

  /** Validates before the form becomes busy, because a disabled control cannot take the focus. */
  function submit() {
    if (Object.values(chosen).every((quantity) => quantity === 0)) {
      return form.showProblem({}, 'Choose at least one piece');
    }
    if (isReasonRequired && reason.trim() === '') {
      return form.showProblem({ reason: 'This field is required' });
    }
    void form.send(sendPieces);
  }

  async function sendPieces() {
    try {
      await send(chosen, reason.trim(), idempotencyKey);
      showSuccess(props.done);
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      // The order has changed in the meantime, so close the dialog and show the current order.
      showError(error.message);
    }
    await reload();
    onClose();
  }

  return { form, chosen, choose, reason, setReason, submit };
}

interface ChoiceListProps {
  choices: readonly PiecesChoice[];
  chosen: ChosenPieces;
  disabled: boolean;
  onChange: (key: string, quantity: number) => void;
}

function ChoiceList({ choices, chosen, disabled, onChange }: ChoiceListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {choices.map(({ key, name, hint, unitPrice, max }) => (
        <li key={key} className="flex items-center justify-between gap-4 py-2.5">
          <span className="min-w-0 leading-snug">
            {name}
            <span className="figures block text-small text-soft">
              {unitPrice > 0 && `${formatRupees(unitPrice)} each, `}
              {hint}
            </span>
          </span>
          <QuantityStepper
            label={`Pieces of ${name}, ${hint}`}
            min={0}
            max={max}
            value={chosen[key] ?? 0}
            disabled={disabled}
            onChange={(quantity) => onChange(key, quantity)}
          />
        </li>
      ))}
    </ul>
  );
}

function RefundTotal({ choices, chosen }: Pick<ChoiceListProps, 'choices' | 'chosen'>) {
  if (choices.every(({ unitPrice }) => unitPrice === 0)) {
    return <p>This is a replacement. The refund is the price of the original pieces.</p>;
  }
  const paise = choices.reduce(
    (sum, { key, unitPrice }) => sum + paiseOf(unitPrice) * (chosen[key] ?? 0),
    0,
  );
  return (
    <p className="flex items-baseline justify-between gap-4" aria-live="polite">
      Refund amount
      <span className="money text-lead font-semibold">{formatRupees(rupeesOf(paise))}</span>
    </p>
  );
}
