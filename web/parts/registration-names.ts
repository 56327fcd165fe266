import type { GstRegistration } from '#contract/tax-rules.ts';

export const registrationNames: Record<GstRegistration, string> = {
  regular: 'Regular',
  composition: 'Composition scheme',
  none: 'Not registered',
};
