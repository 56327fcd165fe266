/**
 * Figures as earlier versions stored them, each with the SHA-256 of the PDF that those versions rendered from it. An
 * issued document never changes, so these hashes are never updated.
 */
const seller = {
  name: 'Sheesham & Sons',
  address: ['Plot 14, Sanganer', 'Jaipur 302029'],
  gstin: '08AABCS1429B1ZP',
  pan: '',
  stateName: 'Rajasthan',
  stateCode: '08',
};
const buyer = {
  name: 'अनन्या श्रीवास्तव',
  address: ['4 Church Street', 'Bengaluru 560001'],
  gstin: '',
  pan: '',
  stateName: 'Karnataka',
  stateCode: '29',
};
const marketplace = {
  name: 'Baithak Home Pvt. Ltd. (Sample)',
  address: ['14 Residency Road', 'Bengaluru 560025, Karnataka'],
  gstin: '29AABCB0000A1Z5',
  pan: 'AABCB0000A',
  stateName: 'Karnataka',
  stateCode: '29',
};
const line = {
  lineId: '',
  name: 'Jaipur table',
  detail: 'Finish: Walnut, SKU SHE-0012',
  hsn: '9403',
  quantity: 1,
  gstBps: 1800,
  taxablePaise: 1_000_000,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 180_000,
  totalPaise: 1_180_000,
};
const sums = {
  taxablePaise: 1_000_000,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 180_000,
  totalPaise: 1_180_000,
};
const sale = {
  date: '2026-11-22',
  seller,
  buyer,
  deliverTo: [],
  placeOfSupply: { code: '29', name: 'Karnataka' },
  facts: [
    { name: 'Order', value: 'BTK-26-004821' },
    { name: 'Order date', value: '21 November 2026' },
    { name: 'Place of supply', value: 'Karnataka (29)' },
  ],
  lines: [line],
  ...sums,
  platform: { name: marketplace.name, address: marketplace.address, gstin: marketplace.gstin },
  notes: ['Tax is not payable on reverse charge.'],
  isSample: true,
};
const untaxed = { gstBps: 0, taxablePaise: 1_180_000, igstPaise: 0 };
const untaxedSums = { ...sums, taxablePaise: 1_180_000, igstPaise: 0 };
const commissionLine = {
  ...line,
  name: 'Marketplace commission, November 2026',
  detail: 'Orders of ₹11,800.00, refunds of ₹0.00',
  hsn: '998599',
  taxablePaise: 1850,
  cgstPaise: 167,
  sgstPaise: 166,
  igstPaise: 0,
  totalPaise: 2183,
};
const commissionSums = {
  taxablePaise: 1850,
  cgstPaise: 167,
  sgstPaise: 166,
  igstPaise: 0,
  totalPaise: 2183,
};
const commission = {
  ...sale,
  date: '2026-11-30',
  seller: marketplace,
  buyer: { ...seller, stateName: 'Karnataka', stateCode: '29', gstin: '29AABCS1429B1ZP' },
  facts: [
    { name: 'Month', value: 'November 2026' },
    { name: 'Place of supply', value: 'Karnataka (29)' },
  ],
  lines: [commissionLine],
  ...commissionSums,
  platform: { name: marketplace.name, address: [], gstin: marketplace.gstin },
};

export const frozenFigures = [
  {
    figures: { ...sale, kind: 'invoice', number: 'SHE/2627/000045' },
    sha256: 'c4eac4e2d4e8956d220dce80296168b27171c894cc5f60b60f4a197df1888ca8',
  },
  {
    figures: {
      ...sale,
      kind: 'bill_of_supply',
      number: 'SHE/2627/000046',
      seller: { ...seller, gstin: '' },
      lines: [{ ...line, ...untaxed }],
      ...untaxedSums,
      notes: ['The seller is not registered under GST. No tax is charged.'],
      isSample: false,
    },
    sha256: 'de876095b70f8f1f5a7c4cd9e16efbaa87bc3cb7dbca9be5f94b6f756d9edbbc',
  },
  {
    figures: {
      ...sale,
      kind: 'credit_note',
      number: 'SHE/2627C/000001',
      facts: [
        ...sale.facts,
        { name: 'Against invoice', value: 'SHE/2627/000045 of 22 November 2026' },
        { name: 'Reason', value: 'Scratched' },
      ],
      lines: [{ ...line, invoiceNumber: 'SHE/2627/000045' }],
    },
    sha256: '3eb421ac9de7187fa2504f56b22cdb6673f59620df7ffbda3de52e489f05e5ca',
  },
  {
    figures: { ...commission, kind: 'commission_invoice', number: 'BTK/2627/000001' },
    sha256: '4a3f6ffb18c61b0a33079a0bc9c3a41f0bb23b8ee71abd1c4ca095507bbd69b1',
  },
  {
    figures: {
      ...commission,
      kind: 'commission_credit_note',
      number: 'BTK/2627C/000001',
      lines: [{ ...commissionLine, invoiceNumber: 'BTK/2627/000001' }],
    },
    sha256: '3407da4505f4aada85bb71c24736d667c9c018439ae8b983747774529e835830',
  },
];
