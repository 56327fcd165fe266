import { api } from '#web/api/client.ts';
import { readDeliveryPin, storeDeliveryPin } from '#web/parts/catalogue/delivery-pin.ts';

const key = 'delivery-pin-suggested';

/**
 * Stores the delivery PIN code of the customer's only or default address, unless a PIN code is already stored.
 * Tries this once per tab.
 */
export async function suggestDeliveryPin(): Promise<void> {
  if (window.sessionStorage.getItem(key)) return;
  window.sessionStorage.setItem(key, 'true');
  try {
    const { addresses } = await api('GET /api/users/profile', {});
    const address = addresses.length === 1 ? addresses[0] : addresses.find((own) => own.isDefault);
    if (!address || readDeliveryPin()) return;
    const place = await api('GET /api/delivery', { query: { pin: address.zip } });
    if (!readDeliveryPin()) storeDeliveryPin(place);
  } catch {
    // If a call fails, the customer enters the PIN code.
  }
}
