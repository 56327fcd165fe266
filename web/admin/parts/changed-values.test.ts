import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('an edit sends the changed fields only, those of a group too', () => {
  const first = { name: 'Asha', contact: { email: 'asha@example.test', phone: '' } };
  expect(changedValues(structuredClone(first), first)).toEqual({});
  const phone = '9845012345';
  expect(changedValues({ ...first, contact: { ...first.contact, phone } }, first)).toEqual({
    contact: { phone },
  });
  expect(changedValues({ ...first, name: '' }, first)).toEqual({ name: '' });
});
