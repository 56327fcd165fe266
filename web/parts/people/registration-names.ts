import type { GstRegistration } from '#contract/base/tax-rules.ts';
import type { panStatuses } from '#contract/people/vendor-rules.ts';

export const registrationNames: Record<GstRegistration, string> = {
  regular: 'Regular',
  composition: 'Composition scheme',
  none: 'Not registered',
};

export const panStatusNames: Record<(typeof panStatuses)[number], string> = {
  valid: 'Valid',
  inoperative: 'Inoperative: TDS without a PAN',
};
