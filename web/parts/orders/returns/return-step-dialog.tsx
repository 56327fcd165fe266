import { useState } from 'react';
import { requiredMessage } from '#contract/field-rules.ts';
import { type ReturnAction, returnLimits } from '#contract/orders/return-rules.ts';
import type { OrderReturn, ReturnStep } from '#contract/orders/returns.ts';
import { carriers } from '#contract/orders/shipment-rules.ts';
import { hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { type ChosenPhoto, PhotoPicker } from './photo-picker.tsx';
import { sendPhotos, takeStep } from './return-step.api.ts';
import type { StepTexts } from './return-step-texts.ts';
import { returnLineName } from './return-texts.ts';

interface ReturnStepDialogProps {
  orderReturn: OrderReturn;
  action: ReturnAction;
  texts: StepTexts;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the fields that a step of a return needs, and takes the step. */
export function ReturnStepDialog(props: ReturnStepDialogProps) {
  const { orderReturn, texts, onClose } = props;
  const step = useStep(props);
  return (
    <FormDialog
      title={`${texts.label}: ${orderReturn.number}`}
      description={texts.description}
      form={step.form}
      busy={step.form.isBusy}
      submitLabel={texts.label}
      tone={texts.tone}
      onSubmit={({ currentTarget }) => step.submit(currentTarget)}
      onClose={onClose}
    >
      <StepFields orderReturn={orderReturn} texts={texts} step={step} />
    </FormDialog>
  );
}

interface StepFieldsProps {
  orderReturn: OrderReturn;
  texts: StepTexts;
  step: ReturnType<typeof useStep>;
}

function StepFields({ orderReturn, texts, step }: StepFieldsProps) {
  const { photos, setPhotos, accepted, setAccepted } = step;
  const { isBusy, errors } = step.form;
  return (
    <>
      {texts.hasPieces && (
        <AcceptedPieces {...{ orderReturn, accepted, disabled: isBusy, onChange: setAccepted }} />
      )}
      {texts.hasPickup && (
        <PickupStep orderReturn={orderReturn} errors={errors} disabled={isBusy} />
      )}
      {texts.reason && (
        <TextAreaField
          name="reason"
          label="Reason"
          rows={3}
          maxLength={returnLimits.reasonCharacters}
          optional={texts.reason === 'optional'}
          error={errors.reason}
          disabled={isBusy}
        />
      )}
      {texts.hasPhotos && (
        <PhotoPicker
          label="Photos"
          optional
          help={`At most ${returnLimits.photos}. The customer and Baithak can see them.`}
          photos={photos}
          error={errors.photos}
          busy={isBusy}
          onChange={setPhotos}
        />
      )}
      {texts.hasRestock && !orderReturn.isRestocked && (
        <Checkbox
          name="restock"
          label="The pieces are undamaged: put them back on sale"
          disabled={isBusy}
        />
      )}
    </>
  );
}

function useStep({ orderReturn, action, texts, reload, onClose }: ReturnStepDialogProps) {
  const form = usePlainForm('The return was not changed. Try again.');
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [accepted, setAccepted] = useState<Accepted>(() =>
    Object.fromEntries(orderReturn.lines.map(({ line, quantity }) => [line, quantity])),
  );

  function submit(element: HTMLFormElement) {
    const fields = readFields(element, ...fieldNames);
    const problems = checkStep(texts, fields);
    if (texts.hasPieces && Object.values(accepted).every((quantity) => quantity === 0)) {
      return form.showProblem(
        {},
        'Accept at least one piece. To accept none, close this and choose “Decide for the vendor”.',
      );
    }
    if (hasErrors(problems)) return form.showProblem(problems);
    const body: ReturnStep = { action, ...toStepDetails(orderReturn, texts, fields, accepted) };
    void form.send(async () => {
      if (photos.length > 0) await sendPhotos(orderReturn, photos);
      // The photos are stored now. If the step below fails, the next attempt must not send them again.
      setPhotos([]);
      await takeStep(orderReturn, body, texts.done);
      await reload();
      onClose();
    });
  }

  return { form, photos, setPhotos, accepted, setAccepted, submit };
}

/** The number of accepted pieces by the return line's id. */
type Accepted = Readonly<Record<string, number>>;

const fieldNames = ['reason', 'date', 'carrier', 'trackingNumber', 'restock'] as const;
type Fields = Record<(typeof fieldNames)[number], string>;

/** Returns the fields that the dialog has asked for. */
function toStepDetails(
  orderReturn: OrderReturn,
  texts: StepTexts,
  { reason, date, carrier, trackingNumber, restock }: Fields,
  accepted: Accepted,
): Omit<ReturnStep, 'action'> {
  return {
    ...(reason && { reason }),
    ...(texts.hasPickup && { date, carrier, trackingNumber }),
    ...(texts.hasRestock && !orderReturn.isRestocked && { restock: restock === 'on' }),
    ...(texts.hasPieces && {
      lines: Object.entries(accepted).map(([line, quantity]) => ({ line, quantity })),
    }),
  };
}

function checkStep(texts: StepTexts, fields: Fields): FormErrors {
  return {
    ...(texts.reason === 'required' && !fields.reason && { reason: requiredMessage }),
    ...(texts.hasPickup && !fields.date && { date: requiredMessage }),
  };
}

interface PickupStepProps {
  orderReturn: OrderReturn;
  errors: FormErrors;
  disabled: boolean;
}

function PickupStep({ orderReturn: { pickup }, errors, disabled }: PickupStepProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Day of the pickup"
        type="date"
        name="date"
        defaultValue={pickup.date ?? pickup.day}
        error={errors.date}
        disabled={disabled}
        className="sm:col-span-2"
      />
      <SuggestField
        label="Carrier"
        optional
        name="carrier"
        suggestions={carriers}
        maxLength={60}
        defaultValue={pickup.carrier ?? ''}
        error={errors.carrier}
        disabled={disabled}
      />
      <TextField
        label="Pickup number"
        optional
        name="trackingNumber"
        autoComplete="off"
        maxLength={60}
        defaultValue={pickup.trackingNumber ?? ''}
        error={errors.trackingNumber}
        disabled={disabled}
      />
    </div>
  );
}

interface AcceptedPiecesProps {
  orderReturn: OrderReturn;
  accepted: Accepted;
  disabled: boolean;
  onChange: (accepted: Accepted) => void;
}

function AcceptedPieces({ orderReturn, accepted, disabled, onChange }: AcceptedPiecesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orderReturn.lines.map((line) => (
        <li key={line.line} className="flex items-center justify-between gap-4 py-2.5">
          <span className="min-w-0 leading-snug">
            {returnLineName(line)}
            <span className="figures block text-small text-soft">{line.quantity} requested</span>
          </span>
          <QuantityStepper
            label={`Accepted pieces of ${returnLineName(line)}`}
            min={0}
            max={line.quantity}
            value={accepted[line.line] ?? 0}
            disabled={disabled}
            onChange={(quantity) => onChange({ ...accepted, [line.line]: quantity })}
          />
        </li>
      ))}
    </ul>
  );
}
