import { expect, test } from 'vitest';
import { createVendorParty } from './parties.ts';

const vendor = {
  name: 'Sheesham & Sons',
  address: 'Plot 14, Sanganer\nJaipur 302029',
  city: 'Jaipur',
  state: 'Rajasthan',
  gstin: '',
};

test('the city is added to a vendor’s address only if the address does not contain it', () => {
  expect(createVendorParty(vendor).address).toEqual(['Plot 14, Sanganer', 'Jaipur 302029']);
  const address = 'Plot 14, Sanganer';
  expect(createVendorParty({ ...vendor, address }).address).toEqual([address, 'Jaipur']);
  expect(createVendorParty({ ...vendor, address: '', city: '' }).address).toEqual([]);
});

test('a vendor’s State comes from the sale, otherwise from the GSTIN, otherwise from the State that the vendor typed', () => {
  const stateOf = (own: object) => createVendorParty({ ...vendor, ...own }).stateCode;
  expect(stateOf({ gstin: '29ABCDE1234F1Z5', stateCode: '27' })).toBe('27');
  expect(stateOf({ gstin: '29ABCDE1234F1Z5', stateCode: '' })).toBe('29');
  expect(stateOf({})).toBe('08');
});
