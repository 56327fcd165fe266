import { describe, expect, test } from 'vitest';
import { testTaxRates } from '#contract/base/test-tax-rates.ts';
import { proposedHsn, taxOfProduct } from './product-tax.ts';
import {
  shareOfParts,
  deductionsOf,
  stateTaxName,
  taxIncludedIn,
  taxOfPieces,
  taxOn,
} from '#contract/base/tax-rules.ts';

const sameState = { isSameState: true };
const otherState = { isSameState: false };

describe('the tax in a price', () => {
  // By hand: 11,800.00 × 18 ÷ 118 = 1,800.00; 999.99 × 18 ÷ 118 = 152.5408…, of which half is 76.2704….
  test.each([
    [1_180_000, 1800, otherState, [0, 0, 180_000]],
    [1_180_000, 1800, sameState, [90_000, 90_000, 0]],
    [99_999, 1800, otherState, [0, 0, 15_254]],
    [99_999, 1800, sameState, [7627, 7627, 0]],
    // 100.01 × 5 ÷ 105 = 4.7623…: whole 4.76, halves of 2.3811… are 2.38 each.
    [10_001, 500, otherState, [0, 0, 476]],
    [10_001, 500, sameState, [238, 238, 0]],
    // 0.35 × 40 ÷ 140 = 0.10 and a half is 0.05; 0.03 × 18 ÷ 118 = 0.0046 rounds to nothing.
    [35, 4000, sameState, [5, 5, 0]],
    [3, 1800, otherState, [0, 0, 0]],
    // 0.07 × 40 ÷ 140 = 0.02: halves of exactly 0.01. 0.21 × 5 ÷ 105 = 0.01: halves of exactly half a paisa round up.
    [7, 4000, sameState, [1, 1, 0]],
    [21, 500, sameState, [1, 1, 0]],
    [500_000, 0, sameState, [0, 0, 0]],
    // ₹10 crore, the highest amount.
    [10_000_000_000, 4000, otherState, [0, 0, 2_857_142_857]],
  ])('of %i paise at %i basis points, %o: %j', (total, bps, place, [c, s, i]) => {
    expect(taxIncludedIn(total, bps, place)).toEqual({ cgstPaise: c, sgstPaise: s, igstPaise: i });
  });

  test('has a half for the State, which is called UTGST in Union Territories without a legislature', () => {
    expect(['04', '26', '31', '35', '38', '07', '34', '29'].map(stateTaxName)).toEqual([
      ...Array.from({ length: 5 }, () => 'UTGST'),
      ...Array.from({ length: 3 }, () => 'SGST'),
    ]);
  });
});

describe('a share', () => {
  test('is rounded so that the shares of three pieces add up', () => {
    const line = {
      quantity: 3,
      totalPaise: 29_997,
      cgstPaise: 2288,
      sgstPaise: 2288,
      igstPaise: 0,
    };
    const parts = [0, 1, 2].map((before) => taxOfPieces(line, { before, count: 1 }));
    expect(parts.map((part) => part.cgstPaise)).toEqual([763, 762, 763]);
    expect(parts.map((part) => part.taxablePaise)).toEqual([8473, 8475, 8473]);
    expect(taxOfPieces(line, { before: 1, count: 2 })).toEqual({
      totalPaise: 19_998,
      taxablePaise: 16_948,
      cgstPaise: 1525,
      sgstPaise: 1525,
      igstPaise: 0,
    });
  });

  test('is exact even when its factors multiply to more than the largest safe integer', () => {
    const share = shareOfParts(1_999_999_999, 9_999_999_999, {
      before: 0,
      count: 9_999_999_998,
    });
    expect(share).toBe(1_999_999_999);
    expect(shareOfParts(1_999_999_999, 9_999_999_999, { before: 9_999_999_998, count: 1 })).toBe(0);
    expect(shareOfParts(500, 0, { before: 0, count: 0 })).toBe(0);
  });
});

describe('deductions', () => {
  // 11,800.00 with 1,800.00 GST, commission 15%: 1,770.00.
  const order = {
    amountPaise: 1_180_000,
    taxablePaise: 1_000_000,
    commissionPaise: 177_000,
    tcsBase: { taxablePaise: 1_000_000, grossPaise: 1_180_000 },
    isSameState: false,
  };
  const seller = { registration: 'regular', hasValidPan: true, tdsWithoutPanBps: 500 } as const;

  test('are 18% GST on the commission, and 0.5% TCS and 0.1% TDS on the price without GST', () => {
    expect(deductionsOf(order, seller, testTaxRates)).toMatchObject({
      commissionGstPaise: 31_860,
      tcsPaise: 5000,
      tdsPaise: 1000,
    });
  });

  test('contain TCS for a composition vendor, but none for a vendor without a GSTIN', () => {
    const untaxed = {
      ...order,
      taxablePaise: 1_180_000,
      tcsBase: { taxablePaise: 1_180_000, grossPaise: 1_180_000 },
    };
    expect(deductionsOf(untaxed, { ...seller, registration: 'none' }, testTaxRates)).toMatchObject({
      tcsPaise: 0,
      tdsPaise: 1180,
    });
    const composition = { ...seller, registration: 'composition' as const };
    expect(deductionsOf(untaxed, composition, testTaxRates)).toMatchObject({ tcsPaise: 5900 });
  });

  test('contain TCS in two equal halves within a State, each rounded', () => {
    // 84.73 × 0.25% is 0.2118.
    expect(taxOn(8473, 50, { isSameState: true })).toEqual({
      cgstPaise: 21,
      sgstPaise: 21,
      igstPaise: 0,
    });
  });

  test('contain 5% TDS for a vendor without a valid PAN', () => {
    const deducted = deductionsOf(order, { ...seller, hasValidPan: false }, testTaxRates);
    expect(deducted).toMatchObject({ tdsPaise: 50_000, tdsBps: 500 });
  });

  test('are computed from the base that the rate names', () => {
    const rates = { ...testTaxRates, tds: { bps: [10], base: 'gross' as const } };
    expect(deductionsOf(order, seller, rates).tdsPaise).toBe(1180);
  });
});

describe('the tax of a product', () => {
  const product = {
    category: 'tables',
    subCategory: '',
    hsn: '',
    gstBps: null,
    isWhollyCane: false,
  };
  const describeTax = (own: Partial<Parameters<typeof taxOfProduct>[0]>) => {
    const { hsn, gstBps } = taxOfProduct({ ...product, ...own }, testTaxRates);
    return `${hsn || 'none'} ${gstBps / 100}%`;
  };

  test.each([
    ['sofas', '3-Seater', '9401'],
    ['chairs', 'Bar Stool', '9401'],
    ['beds', 'Bunk Bed', '9403'],
    ['tables', 'Console Table', '9403'],
    ['furniture', 'Wardrobe', '9403'],
    ['furniture', 'Rocking chairs', '9401'],
    ['ceiling', 'Ceiling Fan', '8414'],
    ['ceiling', 'Chandelier', '9405'],
    ['lighting', 'Floor lamp', '9405'],
    ['lighting', 'Exhaust fan', '8414'],
    ['decor', 'Vase', '6913'],
    ['decor', 'Wall art', '9701'],
    ['decor', '', '4420'],
    ['__proto__', '', '4420'],
  ])('%s, %s has heading %s', (category, subCategory, hsn) => {
    expect(proposedHsn({ category, subCategory })).toBe(hsn);
  });

  test('is 18%, but 5% for furniture that the vendor states is made wholly of bamboo, cane or rattan', () => {
    expect(describeTax({})).toBe('9403 18%');
    expect(describeTax({ isWhollyCane: true })).toBe('9403 5%');
    expect(describeTax({ category: 'sofas', isWhollyCane: true })).toBe('9401 5%');
    expect(describeTax({ category: 'lighting', isWhollyCane: true })).toBe('9405 18%');
    expect(describeTax({ category: 'decor' })).toBe('4420 18%');
  });

  test('is the legal rate that the vendor chose, but 5% on furniture only if it is wholly of cane', () => {
    expect(describeTax({ hsn: '94036000' })).toBe('94036000 18%');
    expect(describeTax({ category: 'decor', hsn: '7009', gstBps: 500 })).toBe('7009 5%');
    expect(describeTax({ gstBps: 4000 })).toBe('9403 40%');
    expect(describeTax({ gstBps: 1200 })).toBe('9403 18%');
    expect(describeTax({ gstBps: 500 })).toBe('9403 18%');
    expect(describeTax({ gstBps: 500, isWhollyCane: true })).toBe('9403 5%');
  });
});
