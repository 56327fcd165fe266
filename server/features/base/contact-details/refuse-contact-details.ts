import { hasContactDetails } from '#contract/base/contact-details.ts';
import { contactDetailsMessage } from '#contract/base/public-text.ts';
import type { Role } from '#contract/endpoint.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';

/** Refuses contact details in the reason of a vendor, in calls that admins use, too. */
export function refuseContactDetails(role: Role, reason: string | undefined): void {
  if (role === 'vendor' && reason && hasContactDetails(reason)) {
    throw invalidFields({ reason: contactDetailsMessage });
  }
}
