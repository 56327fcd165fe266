import type { Order } from '#contract/orders/orders.ts';
import { maxDeliveryAttempts, type ShipmentStatus } from '#contract/orders/shipment-rules.ts';
import { type Shipment, shipmentStep } from '#contract/orders/shipments.ts';
import { type ContractForm, useContractForm } from '#web/parts/base/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CarrierFields, type CarrierValues } from './carrier-fields.tsx';
import { moveShipment, runShipmentChange } from './shipments.api.ts';

interface StepValues extends CarrierValues {
  code: string;
  reason: string;
  restock: boolean;
}

interface StepDialogProps {
  order: Order;
  shipment: Shipment;
  /**
   * The state that the step leads to. The current state stands for a change without a step: a new carrier or, after
   * delivery, the delivery code.
   */
  to: ShipmentStatus;
  onClose: () => void;
}

/** Asks for the details of a step: the carrier, delivery code or reason, or whether the pieces go back on sale. */
export function StepDialog({ order, shipment, to, onClose }: StepDialogProps) {
  const texts = textsOf(shipment, to);
  const form = useContractForm<StepValues>({
    schema: shipmentStep,
    toBody: (values) => bodyOf(values, shipment, to),
    defaultValues: {
      carrier: shipment.carrier ?? '',
      trackingNumber: shipment.trackingNumber ?? '',
      trackingUrl: shipment.trackingUrl ?? '',
      code: '',
      reason: '',
      restock: true,
    },
  });

  const onSubmit = form.submit(
    (values) =>
      runShipmentChange(() => moveShipment(order, shipment, bodyOf(values, shipment, to)), {
        done: texts.done,
        onDone: onClose,
      }),
    { failure: 'Failed to update the shipment' },
  );

  return (
    <FormDialog
      title={`${texts.title}: shipment ${shipment.number}`}
      description={texts.description}
      form={form}
      busy={form.isSubmitting}
      submitLabel={texts.title}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <StepFields form={form} shipment={shipment} to={to} />
    </FormDialog>
  );
}

interface StepFieldsProps {
  form: ContractForm<StepValues>;
  shipment: Shipment;
  to: ShipmentStatus;
}

function StepFields({ form, shipment, to }: StepFieldsProps) {
  if (to === 'delivered') {
    return (
      <TextField
        label="Delivery code"
        optional={shipment.status !== 'delivered'}
        inputMode="numeric"
        autoComplete="off"
        help={`The six digits that the customer told the driver.${shipment.status === 'delivered' ? '' : ' Without the code, the delivery is not confirmed by the customer.'}`}
        {...form.bind('code')}
      />
    );
  }
  if (to === shipment.status || to === 'handed_over') return <CarrierFields form={form} />;
  if (to === 'attempt_failed') {
    return (
      <SuggestField
        label="Reason"
        suggestions={failureReasons}
        maxLength={300}
        help="Shown to the customer"
        {...form.bind('reason')}
      />
    );
  }
  return (
    <Checkbox
      label="The pieces are undamaged: put them back on sale"
      {...form.register('restock')}
    />
  );
}

const failureReasons = [
  'Nobody was at home',
  'The phone was not answered',
  'The address was not found',
  'The customer asked for another day',
  'It did not fit through the door',
];

/**
 * Returns only the fields that the step needs. Leaves out an unchanged link, so that the server can derive a new link if
 * the carrier or tracking number has changed.
 */
function bodyOf(values: StepValues, { status, trackingUrl: link }: Shipment, to: ShipmentStatus) {
  const { code, reason, restock, carrier, trackingNumber, trackingUrl } = values;
  if (to === 'delivered') {
    return { status: to, ...((code.trim() || status === 'delivered') && { code }) };
  }
  if (to === status || to === 'handed_over') {
    const isNewLink = trackingUrl !== (link ?? '');
    return { status: to, carrier, trackingNumber, ...(isNewLink && { trackingUrl }) };
  }
  if (to === 'attempt_failed') return { status: to, reason };
  return { status: to, restock };
}

interface StepTexts {
  title: string;
  description: string;
  done: string;
}

function textsOf({ status, failedAttempts }: Shipment, to: ShipmentStatus): StepTexts {
  if (status === 'delivered') {
    return {
      title: 'Enter code',
      description: 'The customer’s code confirms the delivery.',
      done: 'Delivery confirmed',
    };
  }
  if (to === status) {
    return {
      title: 'Change carrier',
      description: 'The customer sees the carrier, tracking number and link on the order’s page.',
      done: 'Carrier changed',
    };
  }
  const attemptsLeft = maxDeliveryAttempts - failedAttempts - 1;
  const texts: Partial<Record<ShipmentStatus, StepTexts>> = {
    handed_over: {
      title: 'Hand over',
      description:
        'The carrier has collected the shipment. The customer gets an email, with the tracking link if there is one.',
      done: 'Shipment handed over',
    },
    delivered: {
      title: 'Mark as delivered',
      description: 'The customer gets an email.',
      done: 'Shipment delivered',
    },
    attempt_failed: {
      title: 'Attempt failed',
      description:
        attemptsLeft > 0
          ? `Attempt ${failedAttempts + 1} of ${maxDeliveryAttempts}. The customer gets an email with the reason.`
          : 'This is the last attempt. The goods come back to you, and the customer gets an email.',
      done: attemptsLeft > 0 ? 'Failed attempt recorded' : 'The goods are on their way back',
    },
    returned: {
      title: 'Goods are back',
      description: 'The customer is refunded for the pieces of this shipment.',
      done: 'Shipment returned',
    },
  };
  return texts[to]!;
}
