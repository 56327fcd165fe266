import { findContactDetails } from '#contract/base/contact-details.ts';
import { maskedValue } from '#contract/people/vendor-rules.ts';

interface Masked {
  text: string;
  isMasked: boolean;
}

/** Hides contact details (`docs/product/help-desk.md#masking`). Links to `ownOrigin` are not hidden. */
export function maskContactDetails(text: string, ownOrigin = ''): Masked {
  const details = findContactDetails(text, { ownOrigin });
  const masked: string[] = [];
  let from = 0;
  for (const { start, end } of details) {
    masked.push(text.slice(from, start), maskedValue);
    from = end;
  }
  return { text: [...masked, text.slice(from)].join(''), isMasked: details.length > 0 };
}
