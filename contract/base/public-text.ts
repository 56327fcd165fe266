import { multilineText, requiredMultilineText, requiredText, text } from '#contract/fields.ts';
import { hasContactDetails } from './contact-details.ts';

export const contactDetailsMessage =
  'It contains a phone number, an email address or a link. Please leave that out.';

/** Text of a vendor that customers read (`docs/product/vendors.md#texts`). */
export const publicText = (maxLength: number) => refuseContactDetails(text(maxLength), maxLength);

export const multilinePublicText = (maxLength: number) =>
  refuseContactDetails(multilineText(maxLength), maxLength);

export const requiredPublicText = (maxLength: number, message?: string) =>
  refuseContactDetails(requiredText(maxLength, message), maxLength);

export const requiredMultilinePublicText = (maxLength: number) =>
  refuseContactDetails(requiredMultilineText(maxLength), maxLength);

const refuseContactDetails = (schema: ReturnType<typeof text>, maxLength: number) =>
  schema.refine(
    (value) => value.length > maxLength || !hasContactDetails(value),
    contactDetailsMessage,
  );
