import { createHmac, timingSafeEqual } from 'node:crypto';

type Secret = string | Buffer;

export function sign(content: string | Buffer, secret: Secret): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in constant time. With an empty secret no signature is valid. */
export function isSigned(content: string | Buffer, signature: unknown, secret: Secret): boolean {
  if (secret.length === 0 || typeof signature !== 'string') return false;
  const expected = Buffer.from(sign(content, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the text that Razorpay signs for a payment. It contains both ids, so that neither can be replaced. */
export const buildPaymentContent = (signed: { orderId: string; paymentId: string }) =>
  `${signed.orderId}|${signed.paymentId}`;
