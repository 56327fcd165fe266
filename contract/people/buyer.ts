import { gstinError, readGstin } from './buyer-rules.ts';
import { text } from '#contract/fields.ts';

/** Empty, or a GSTIN in its published format. Spaces are removed, and lower case becomes upper case. */
export const gstin = text(40)
  .transform(readGstin)
  .superRefine((value, context) => {
    const message = gstinError(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
