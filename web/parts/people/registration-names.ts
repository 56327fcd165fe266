import type { GstRegistration } from '#contract/base/tax-rules.ts';

export const registrationNames: Record<GstRegistration, string> = {
  regular: 'Regular',
  composition: 'Composition scheme',
  none: 'Not registered',
};
