import { expect, test } from 'vitest';
import { findChangedValues } from './changed-values.ts';

test('an edit sends only the changed fields, also within a group of fields', () => {
  const initial = { name: 'Asha', contact: { email: 'asha@example.test', phone: '' } };
  expect(findChangedValues(structuredClone(initial), initial)).toEqual({});
  const phone = '9845012345';
  const edited = { ...initial, contact: { ...initial.contact, phone } };
  expect(findChangedValues(edited, initial)).toEqual({ contact: { phone } });
  expect(findChangedValues({ ...initial, name: '' }, initial)).toEqual({ name: '' });
});
