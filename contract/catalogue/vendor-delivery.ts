import { z } from 'zod';
import { pinCode } from '#contract/people/addresses.ts';
import { areaKinds, deliveryLimits, workingWeekdays } from './delivery-rules.ts';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { calendarDay, id, rupees } from '#contract/fields.ts';
import { findStateCode } from '#contract/base/state-codes.ts';

/** Accepts a State's name or GST code. Responses contain the name. */
const stateName = z
  .string()
  .trim()
  .refine((state) => findStateCode(state) !== undefined, {
    error: 'Choose a State of India',
  });

const area = z
  .object({
    kind: z.enum(areaKinds),
    states: z.array(stateName).max(40).optional(),
    km: z.int().min(1).max(deliveryLimits.areaKm).nullable().optional(),
  })
  .refine(({ kind, states = [] }) => kind !== 'states' || states.length > 0, {
    path: ['states'],
    message: 'Choose at least one State',
  })
  .refine(({ kind, km }) => kind !== 'radius' || typeof km === 'number', {
    path: ['km'],
    message: 'Enter a distance in kilometres',
  });

const dispatchDays = z
  .int('Must be a whole number of days')
  .min(0)
  .max(deliveryLimits.dispatchDays, `At most ${deliveryLimits.dispatchDays} days`);

const settings = z.object({
  /** When empty, the PIN code in the pickup address is used. */
  dispatchPin: z.union([z.literal(''), pinCode]),
  dispatchDays,
  area,
  workingDays: z.array(z.literal(workingWeekdays)).min(1, 'Choose at least one day').max(6),
  holidays: z.array(calendarDay).max(deliveryLimits.holidays),
  /** The day on which the vendor is back from a break; null without a break. */
  holidayUntil: calendarDay.nullable(),
  /**
   * The price that a customer pays for return transport after a change of mind, in rupees. A new price applies only to
   * new orders.
   */
  returnTransport: rupees
    .min(0, 'At least ₹0')
    .max(
      deliveryLimits.returnTransport,
      `At most ₹${deliveryLimits.returnTransport.toLocaleString('en-IN')}`,
    ),
  /** All products with dispatch days of their own; the others use the vendor's `dispatchDays`. */
  products: z.array(z.object({ _id: id, dispatchDays })).max(deliveryLimits.ownDispatchDays),
});

export const vendorDelivery = z.object({
  dispatchPin: z.string(),
  /** City and State of the dispatch PIN code; null while the PIN code is missing or unknown. */
  dispatchPlace: z.object({ city: z.string(), state: z.string() }).nullable(),
  dispatchDays: z.int(),
  area: z.object({
    kind: z.enum(areaKinds),
    states: z.array(z.string()),
    km: z.int().nullable(),
  }),
  /**
   * The only State to which a vendor without a regular GST registration may deliver. Null for other vendors, and while
   * the State is unknown.
   */
  ownStateOnly: z.string().nullable(),
  /** Whether nothing is delivered, because a vendor without a GSTIN has no State or no enrolment number. */
  isWithheld: z.boolean(),
  workingDays: z.array(z.int()),
  holidays: z.array(z.string()),
  holidayUntil: z.string().nullable(),
  returnTransport: z.number(),
  products: z.array(z.object({ _id: z.string(), name: z.string(), dispatchDays: z.int() })),
});
export type VendorDelivery = z.infer<typeof vendorDelivery>;

/** Changes only the fields present. */
export const vendorDeliveryChange = settings.partial();
export type VendorDeliveryChange = z.output<typeof vendorDeliveryChange>;

export const getVendorDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/delivery',
  summary: 'Where and when the calling vendor delivers',
  access: only(['vendor'], 'self'),
  response: vendorDelivery,
});

export const changeVendorDelivery = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/delivery',
  summary: 'Change where and when the calling vendor delivers',
  access: only(['vendor'], 'self'),
  errors: ['not_found'],
  body: vendorDeliveryChange,
  response: vendorDelivery,
});
