import { gstinError, readGstin } from './buyer-rules.ts';
import { text } from '#contract/fields.ts';
import { gstNumberRule } from './vendor-rules.ts';

/** Empty, or a GSTIN in its published format. Spaces are removed, and lower case becomes upper case. */
export const gstin = text(40)
  .transform(readGstin)
  .refine((value) => gstinError(value) === undefined, gstNumberRule.message);
