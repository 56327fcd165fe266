import type { ReactNode } from 'react';
import { indianStates } from '#contract/base/address-rules.ts';
import { policies } from '#contract/base/policies.ts';
import { dateText, deliveryLimits } from '#contract/catalogue/delivery-rules.ts';
import { type VendorDelivery, vendorDeliveryChange } from '#contract/catalogue/vendor-delivery.ts';
import { type ContractForm, useContractForm } from '#web/parts/base/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { saveDelivery } from './delivery.api.ts';
import { bodyOf, type DeliveryValues, valuesOf } from './delivery-values.ts';

type Form = ContractForm<DeliveryValues>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const areas = [
  { value: 'india', label: 'All of India' },
  { value: 'states', label: 'Chosen States' },
  { value: 'radius', label: 'Within a distance from your dispatch PIN code' },
];

export function DeliveryForm({ settings }: { settings: VendorDelivery }) {
  const form = useContractForm<DeliveryValues>({
    schema: vendorDeliveryChange,
    toBody: bodyOf,
    defaultValues: valuesOf(settings),
  });
  const onSubmit = form.submit(
    async (values) => {
      form.reset(valuesOf(await saveDelivery(vendorDeliveryChange.parse(bodyOf(values)))));
      showSuccess('Delivery settings saved');
    },
    { failure: 'Failed to save the delivery settings' },
  );
  return (
    <form {...form.formProps} onSubmit={onSubmit} className="space-y-5">
      <DispatchPart form={form} settings={settings} />
      {settings.isWithheld && (
        <p className="rounded-card bg-warn-tint px-4 py-3 text-warn">
          Your products cannot be ordered yet: without a GSTIN you need an enrolment number from the
          GST portal and a State. Contact us to enter them.
        </p>
      )}
      {settings.ownStateOnly && (
        <p className="rounded-card bg-warn-tint px-4 py-3 text-warn">
          You have no regular GST registration, so you can deliver only inside{' '}
          {settings.ownStateOnly}. Choosing a larger area below does not change this.
        </p>
      )}
      <AreaPart form={form} />
      <CalendarPart form={form} settings={settings} />
      <Part title="Returns">
        <TextField
          label="Return transport in rupees"
          inputMode="decimal"
          help={`Deducted from the refund when a customer changes their mind, but at most ${policies.maxReturnTransportPercent}% of the price of the returned pieces. A new amount applies only to orders placed from now on. You pay for the return of products that are damaged, faulty, wrong, late or not as described.`}
          className="max-w-md"
          {...form.bind('returnTransport')}
        />
      </Part>
      <FormError message={form.message} />
      <SubmitButton busy={form.isSubmitting} busyLabel="Saving...">
        Save delivery settings
      </SubmitButton>
    </form>
  );
}

function DispatchPart({ form, settings }: { form: Form; settings: VendorDelivery }) {
  const { dispatchPin, dispatchPlace } = settings;
  return (
    <Part title="Dispatch">
      {!dispatchPlace && (
        <p className="mb-4 rounded-card bg-warn-tint px-4 py-3 text-warn">
          {dispatchPin
            ? `PIN code ${dispatchPin} is not known, so customers see no delivery date.`
            : 'Enter the PIN code you dispatch from. Until then customers see no delivery date.'}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Dispatch PIN code"
          inputMode="numeric"
          help={
            dispatchPlace
              ? `${dispatchPlace.city}, ${dispatchPlace.state}`
              : 'Where your parcels are sent from'
          }
          {...form.bind('dispatchPin')}
        />
        <TextField
          label="Days to dispatch"
          inputMode="numeric"
          help="Working days from the order to its dispatch. Enter 0 for the same day."
          {...form.bind('dispatchDays')}
        />
      </div>
    </Part>
  );
}

function AreaPart({ form }: { form: Form }) {
  const kind = form.watch('area.kind');
  return (
    <Part title="Where you deliver">
      <fieldset>
        <legend className="sr-only">Delivery area</legend>
        {areas.map(({ value, label }) => (
          <label key={value} className="flex min-h-tap cursor-pointer items-center gap-3">
            <input
              type="radio"
              value={value}
              {...form.register('area.kind', { onChange: () => form.clearError('area.states') })}
              className="size-5 shrink-0 accent-brand"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {kind === 'states' && (
        <fieldset className="mt-3 border-t border-line pt-3">
          <legend className="sr-only">States</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {indianStates.map((state) => (
              <Checkbox
                key={state}
                label={state}
                value={state}
                {...form.register('area.states', {
                  onChange: () => form.clearError('area.states'),
                })}
              />
            ))}
          </div>
          <FieldError id="area-states-error" message={form.errorOf('area.states')} />
        </fieldset>
      )}
      {kind === 'radius' && (
        <TextField
          label="Distance in kilometres"
          inputMode="numeric"
          help={`1 to ${deliveryLimits.areaKm.toLocaleString('en-IN')}, in a straight line`}
          className="mt-3 max-w-xs"
          {...form.bind('area.km')}
        />
      )}
    </Part>
  );
}

function CalendarPart({ form, settings }: { form: Form; settings: VendorDelivery }) {
  const { holidayUntil } = settings;
  return (
    <Part title="Working days and holidays">
      <fieldset>
        <legend className="text-small font-semibold">Working days</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {weekdays.map((weekday, index) => (
            <Checkbox
              key={weekday}
              label={weekday}
              value={String(index + 1)}
              {...form.register('workingDays', { onChange: () => form.clearError('workingDays') })}
            />
          ))}
        </div>
        <FieldError id="working-days-error" message={form.errorOf('workingDays')} />
      </fieldset>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextAreaField
          label="Your holidays"
          optional
          rows={4}
          placeholder="2026-12-25"
          help="One date per line, such as 2026-12-25. You need not list national holidays."
          {...form.bind('holidays')}
        />
        <TextField
          label="On a break until"
          optional
          type="date"
          help={
            holidayUntil
              ? `You are back on ${dateText(holidayUntil)}. Products stay on sale, and delivery dates count from that day.`
              : 'The day you are back. Products stay on sale, and delivery dates count from that day.'
          }
          {...form.bind('holidayUntil')}
        />
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
