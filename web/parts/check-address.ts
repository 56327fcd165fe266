import { type Address, address as addressRules } from '#contract/addresses.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

/** What is wrong with each of the five fields, by the contract's own rules. */
export function checkAddress(typed: Address): FormErrors {
  const checked = addressRules.safeParse(typed);
  const errors: FormErrors = {};
  for (const issue of checked.error?.issues ?? []) {
    const name = String(issue.path[0]) as keyof Address;
    errors[name] ??= typed[name] === '' ? 'Required' : issue.message;
  }
  return errors;
}

export function hasGap(typed: Address): boolean {
  return Object.values(typed).some((value) => value === '');
}
