import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import {
  canBeReplaced,
  isPhotoRequired,
  type ReturnReason,
  type ReturnResolution,
  returnLimits,
} from '#contract/orders/return-rules.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { hasErrors } from '#web/parts/base/check-fields.ts';
import { createUniqueKey } from '#web/parts/base/create-unique-key.ts';
import { PhotoPicker } from '#web/parts/orders/returns/photo-picker.tsx';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { PickupFields, readPickup } from './pickup-fields.tsx';
import { reasonChoices, resolutionChoices } from './return-choices.tsx';
import { calculateAmounts, checkDraft, createDraft, listReasons } from './return-draft.ts';
import { ReturnPieces } from './return-pieces.tsx';
import { ReturnSummary } from './return-summary.tsx';
import { requestReturn } from './returns.api.ts';

type Choices = ReturnType<typeof createDraft>;

/** Requests a return. A summary beside the fields shows what follows from the choices. */
export function ReturnForm({ order }: { order: OrderWithTimeline }) {
  const state = useReturnForm(order);
  const { choices, submit, form, sentBytes } = state;
  const { isBusy } = form;
  return (
    <form
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <h1 className="font-display text-heading">Return products</h1>
      <p className="mt-1 text-soft">
        Order <span className="figures">{order.orderId}</span>, sold by {order.vendor.businessName}
      </p>
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <ReturnFields order={order} state={state} />
        <ReturnSummary order={order} choices={choices} amounts={calculateAmounts(order, choices)}>
          <FormError message={form.message} />
          {isBusy && <UploadProgress photos={choices.photos} sentBytes={sentBytes} />}
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            Send return request
          </SubmitButton>
        </ReturnSummary>
      </div>
    </form>
  );
}

interface ReturnFieldsProps {
  order: OrderWithTimeline;
  state: ReturnType<typeof useReturnForm>;
}

function ReturnFields({ order, state: { choices, change, form } }: ReturnFieldsProps) {
  const { isBusy, errors } = form;
  return (
    <div className="space-y-8">
      <ReturnPieces
        order={order}
        chosen={choices.chosen}
        error={errors.lines}
        disabled={isBusy}
        onChange={(chosen) => {
          form.clearError('lines');
          change({ chosen });
        }}
      />
      <ReasonFields order={order} choices={choices} form={form} onChange={change} />
      <TextAreaField
        label="Anything else the seller should know?"
        optional
        name="note"
        rows={3}
        maxLength={returnLimits.noteCharacters}
        error={errors.note}
        disabled={isBusy}
      />
      <PickupFields address={order.deliveryAddress} errors={errors} disabled={isBusy} />
    </div>
  );
}

interface UploadProgressProps {
  photos: Choices['photos'];
  sentBytes: number;
}

function UploadProgress({ photos, sentBytes }: UploadProgressProps) {
  const totalBytes = photos.reduce((sum, { file }) => sum + file.size, 0);
  if (totalBytes === 0) return null;
  return <ProgressBar label="Sending your photos" value={(sentBytes / totalBytes) * 100} />;
}

interface ReasonFieldsProps {
  order: OrderWithTimeline;
  choices: Choices;
  form: Pick<ReturnType<typeof usePlainForm>, 'errors' | 'isBusy'>;
  onChange: (part: Partial<Choices>) => void;
}

/** Asks for the reason and, depending on the reason, for photos and for a refund or a replacement. */
function ReasonFields({ order, choices, form: { errors, isBusy }, onChange }: ReasonFieldsProps) {
  const { reason, resolution, photos } = choices;
  return (
    <>
      <RadioList
        legend="Why are you returning it?"
        name="reason"
        choices={reasonChoices(listReasons(order))}
        value={reason}
        error={errors.reason}
        disabled={isBusy}
        onChange={(value) => onChange(chooseReason(value as ReturnReason))}
      />
      {reason && isPhotoRequired(reason) && (
        <PhotoPicker
          label="Photos"
          help={`1 to ${returnLimits.photos} photos that show the problem. Only the seller and our team see them.`}
          photos={photos}
          error={errors.photos}
          busy={isBusy}
          onChange={(added) => onChange({ photos: added })}
        />
      )}
      {reason && canBeReplaced(reason) && (
        <RadioList
          legend="What would you like?"
          name="resolution"
          choices={resolutionChoices}
          value={resolution}
          error={errors.resolution}
          disabled={isBusy}
          onChange={(value) => onChange({ resolution: value as ReturnResolution })}
        />
      )}
    </>
  );
}

/** Chooses the reason. If it allows no replacement, also chooses a refund and removes the photos. */
const chooseReason = (reason: ReturnReason): Partial<Choices> =>
  canBeReplaced(reason) ? { reason } : { reason, resolution: 'refund', photos: [] };

function useReturnForm(order: OrderWithTimeline) {
  const navigate = useNavigate();
  const [idempotencyKey, setIdempotencyKey] = useState(createUniqueKey);
  const [choices, setChoices] = useState(() => createDraft(order));
  const [sentBytes, setSentBytes] = useState(0);
  const form = usePlainForm('Your request was not sent. Try again.');

  function change(part: Partial<Choices>): void {
    setChoices({ ...choices, ...part });
    // Changed choices need a new key. If a request with the old key was already stored, the server would return that
    // request and ignore the changes.
    setIdempotencyKey(createUniqueKey());
  }

  function submit(element: HTMLFormElement) {
    const draft = { ...choices, ...readPickup(element) };
    const problems = checkDraft(draft, order);
    if (hasErrors(problems)) return form.showProblem(problems);
    void form.send(async () => {
      try {
        const sent = await requestReturn(order, draft, {
          idempotencyKey,
          onProgress: setSentBytes,
        });
        showSuccess('Your return request has been sent to the seller');
        await navigate(`/returns/${sent._id}`, { replace: true });
      } catch (error) {
        // The pieces may have been returned in another tab, so load the order again and clear the choice.
        if (hasStatus(error, 409)) {
          await queryClient.invalidateQueries({ queryKey: ordersKey });
          change({ chosen: {} });
        }
        throw error;
      }
    });
  }

  return { choices, change, submit, form, sentBytes };
}
