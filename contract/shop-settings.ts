import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from './endpoint.ts';
import { calendarDay } from './fields.ts';

/** What the operator sets for the whole shop. */
const shopSettings = z.object({
  /**
   * From this day on, in India, products without a due declaration leave the shop; null: never
   * (`docs/product/product-page.md#declarations`).
   */
  undeclaredLeaveOn: z.string().nullable(),
});
export type ShopSettings = z.infer<typeof shopSettings>;

export const getShopSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'What the operator sets for the whole shop',
  access: onlyAdmins,
  response: shopSettings,
});

export const shopSettingsChange = z.object({ undeclaredLeaveOn: calendarDay.nullable() }).partial();
export type ShopSettingsChange = z.output<typeof shopSettingsChange>;

/** Changes only the fields present. */
export const changeShopSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change what the operator sets for the whole shop',
  access: onlyAdmins,
  body: shopSettingsChange,
  response: shopSettings,
});
