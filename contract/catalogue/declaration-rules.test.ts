import { expect, test } from 'vitest';
import { findStandard, missingDeclarations } from './declaration-rules.ts';
import { noDeclarations } from './detail-options.ts';

const vendor = {
  legalName: 'Devendra Suthar',
  address: '14 Basni Industrial Area, Jodhpur',
  phone: '+919829014501',
  isSmallEnterprise: false,
};
const named = { name: 'Mewar', length: 50, width: 50, height: 90, declarations: noDeclarations };
const chair = { ...named, category: 'chairs', subCategory: 'Dining Chair' };

const listMissingFields = (product: typeof chair, date: string, from = vendor) =>
  missingDeclarations(product, from, date).map(({ field }) => field);

test.each([
  ['chairs', 'Office Chair', '', 'IS 17631'],
  ['chairs', 'Bar Stool', '', 'IS 17632'],
  ['chairs', '', '', 'IS 17632'],
  ['tables', 'Study Table', '', 'IS 17633'],
  ['furniture', '', 'Haveli wardrobe', 'IS 17634'],
  ['furniture', '', 'Writing desk with shelf lamp', undefined],
  ['beds', 'Storage Bed', '', 'IS 17635'],
  ['beds', 'Bunk Bed', '', 'IS 17636'],
  ['ceiling', 'Ceiling Fan', '', 'IS 374'],
  ['ceiling', 'Chandelier', '', undefined],
  ['sofas', 'Recliner', '', undefined],
  ['decor', '__proto__', 'Vase', undefined],
])('the standard of %s %s %s is %s', (category, subCategory, name, standard) => {
  expect(findStandard({ category, subCategory, name })?.standard).toBe(standard);
});

test('a licence is due from the day on which the standard applies, and for small enterprises from its later day', () => {
  const small = { ...vendor, isSmallEnterprise: true };
  expect(listMissingFields(chair, '2026-02-13')).toEqual([]);
  expect(listMissingFields(chair, '2026-02-14')).toEqual(['bisLicence']);
  expect(listMissingFields(chair, '2026-08-13', small)).toEqual([]);
  expect(listMissingFields(chair, '2026-08-14', small)).toEqual(['bisLicence']);
  const fan = { ...chair, category: 'ceiling', subCategory: 'Ceiling Fan' };
  expect(listMissingFields(fan, '2020-01-01', small)).toEqual(['bisLicence']);
});

test('a licence or an exemption satisfies the standard', () => {
  for (const own of [{ bisLicence: 'CM/L-8300123456' }, { bisExemption: 'EX/2026/77' }]) {
    const declarations = { ...noDeclarations, ...own };
    expect(listMissingFields({ ...chair, declarations }, '2026-11-22')).toEqual([]);
  }
});

test('an imported product must name its importer', () => {
  const declarations = { ...noDeclarations, originCountry: 'Vietnam', bisLicence: 'CM/L-1' };
  expect(listMissingFields({ ...chair, declarations }, '2026-11-22')).toEqual([
    'importerName',
    'importerAddress',
  ]);
});

test('a missing manufacturer, size or contact is reported even before a standard applies', () => {
  const unknownVendor = { legalName: '', address: '', phone: '', isSmallEnterprise: false };
  const sofa = { ...chair, category: 'sofas', height: 0 };
  expect(listMissingFields(sofa, '2020-01-01', unknownVendor)).toEqual([
    'manufacturerName',
    'manufacturerAddress',
    'dimensions',
    'careContact',
  ]);
});
