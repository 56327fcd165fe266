import { z } from 'zod';
import type { ProviderRefund } from '../../payment-provider/payment-gateway.ts';

/** Amounts are rupees with at most two decimals. A double has an error of far less than this. */
const tolerance = 0.001;

export const paise = z
  .number()
  .min(0)
  .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < tolerance)
  .transform((rupees) => Math.round(rupees * 100));

export const toRupees = (amountPaise: number) => amountPaise / 100;

/** Cashfree's ids are numbers in some versions and texts in others. */
export const id = z.union([z.string().min(1), z.int().transform(String)]);

export const currency = z.string().length(3);

/** A refund on hold is examined by Cashfree and still goes out or is cancelled. */
const refundStates: Record<string, ProviderRefund['status']> = {
  SUCCESS: 'processed',
  PENDING: 'pending',
  ONHOLD: 'pending',
};

export const toRefundStatus = (state: string): ProviderRefund['status'] =>
  refundStates[state] ?? 'failed';
