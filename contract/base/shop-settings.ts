import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { isPhone, phoneRule } from '#contract/field-rules.ts';
import { calendarDay, email, requiredText } from '#contract/fields.ts';

const grievanceOfficer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
});

/** Settings of the whole shop that admins change. */
const shopSettings = z.object({
  /**
   * From this day in India, a product that lacks a due declaration is not public; null if no day is set
   * (`docs/product/product-page.md#declarations`).
   */
  undeclaredLeaveOn: z.string().nullable(),
  /** Null means the officer from the environment variables (`docs/product/running.md#grievance-officer`). */
  grievanceOfficer: grievanceOfficer.nullable(),
});
export type ShopSettings = z.infer<typeof shopSettings>;

export const getShopSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The settings of the whole shop',
  access: onlyAdmins,
  response: shopSettings,
});

/** Stored in the format in which it is shown, such as +91 80 4718 2600. */
const shownPhone = requiredText(30).refine(isPhone, phoneRule.message);

export const newGrievanceOfficer = z.object({
  name: requiredText(100),
  email,
  phone: shownPhone,
  hours: requiredText(100),
});

export const shopSettingsChange = z
  .object({
    undeclaredLeaveOn: calendarDay.nullable(),
    grievanceOfficer: newGrievanceOfficer.nullable(),
  })
  .partial();
export type ShopSettingsChange = z.output<typeof shopSettingsChange>;

/** Changes only the fields present. */
export const changeShopSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change the settings of the whole shop',
  access: onlyAdmins,
  body: shopSettingsChange,
  response: shopSettings,
});
