/**
 * Returns the idempotency key of a purchase, so that two tabs that send the same request create only one purchase. The
 * key is a 64-bit hash of the request body, based on cyrb53.
 */
export function createPurchaseKey(purchase: object): string {
  const text = JSON.stringify(purchase);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return `order-${hex(high)}${hex(low)}`;
}

function hex(half: number): string {
  return (half >>> 0).toString(16).padStart(8, '0');
}
