import { readNumber } from '#contract/field-rules.ts';
import type { AreaKind } from '#contract/catalogue/delivery-rules.ts';
import type { VendorDelivery } from '#contract/catalogue/vendor-delivery.ts';

/** The values of the form's controls. */
export interface DeliveryValues {
  dispatchPin: string;
  dispatchDays: string;
  area: { kind: AreaKind; states: string[]; km: string };
  workingDays: string[];
  /** One date per line. */
  holidays: string;
  holidayUntil: string;
  returnTransport: string;
}

export const valuesOf = (settings: VendorDelivery): DeliveryValues => ({
  dispatchPin: settings.dispatchPin,
  dispatchDays: String(settings.dispatchDays),
  area: {
    kind: settings.area.kind,
    states: settings.area.states,
    km: settings.area.km === null ? '' : String(settings.area.km),
  },
  workingDays: settings.workingDays.map(String),
  holidays: settings.holidays.join('\n'),
  holidayUntil: settings.holidayUntil ?? '',
  returnTransport: String(settings.returnTransport),
});

export const bodyOf = (values: DeliveryValues) => ({
  dispatchPin: values.dispatchPin.trim(),
  dispatchDays: readNumber(values.dispatchDays),
  area: {
    kind: values.area.kind,
    ...(values.area.kind === 'states' && { states: values.area.states }),
    ...(values.area.kind === 'radius' && { km: readNumber(values.area.km) }),
  },
  workingDays: values.workingDays.map(Number),
  holidays: values.holidays.split(/[\s,]+/).filter(Boolean),
  holidayUntil: values.holidayUntil || null,
  returnTransport: readNumber(values.returnTransport),
});
