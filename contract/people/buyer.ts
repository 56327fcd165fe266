import { maxTypedLength, readCode } from '#contract/field-rules.ts';
import { gstinError } from './buyer-rules.ts';
import { text } from '#contract/fields.ts';

/** Empty, or a GSTIN in its published format. Spaces are removed, and lower case becomes upper case. */
export const gstin = text(maxTypedLength)
  .transform(readCode)
  .superRefine((value, context) => {
    const message = gstinError(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
