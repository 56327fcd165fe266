import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('an edit sends only the changed fields, also within a group of fields', () => {
  const initial = { name: 'Asha', contact: { email: 'asha@example.test', phone: '' } };
  expect(changedValues(structuredClone(initial), initial)).toEqual({});
  const phone = '9845012345';
  const edited = { ...initial, contact: { ...initial.contact, phone } };
  expect(changedValues(edited, initial)).toEqual({ contact: { phone } });
  expect(changedValues({ ...initial, name: '' }, initial)).toEqual({ name: '' });
});
