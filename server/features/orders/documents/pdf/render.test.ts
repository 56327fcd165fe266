import { describe, expect, test } from 'vitest';
import { encodeCode128 } from './barcode.ts';
import { sumLines, type FigureLine, type Figures } from './figures.ts';
import { splitRuns } from './fonts.ts';
import { renderDocument } from './render-document.ts';
import { renderLabels, renderPackingSlip } from './render-parcel.ts';

const party = {
  name: 'Sheesham & Sons',
  address: ['Plot 14, Sanganer', 'Jaipur 302029'],
  gstin: '08AABCS1429B1ZP',
  pan: '',
  stateName: 'Rajasthan',
  stateCode: '08',
};

const createLine = (own: Partial<FigureLine> = {}): FigureLine => ({
  lineId: '',
  name: 'Jaipur table',
  detail: 'Finish: Walnut',
  hsn: '9403',
  quantity: 1,
  gstBps: 1800,
  taxablePaise: 10_000,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  totalPaise: 11_800,
  ...own,
});

const figuresOf = (lines: FigureLine[], own: Partial<Figures> = {}): Figures => ({
  kind: 'invoice',
  number: 'SHE/2627/000045',
  date: '2026-11-22',
  seller: party,
  buyer: { ...party, name: 'अनन्या श्रीवास्तव', gstin: '' },
  deliverTo: [],
  placeOfSupply: { code: '08', name: 'Rajasthan' },
  facts: [{ name: 'Order', value: 'BTK-26-004821' }],
  lines,
  platform: { name: 'Baithak Home Pvt. Ltd.', address: [], gstin: '' },
  notes: [],
  isSample: false,
  ...sumLines(lines),
  ...own,
});

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('the PDF of a document', () => {
  test('has the same bytes each time', async () => {
    const figures = figuresOf([createLine()]);
    expect((await renderDocument(figures)).equals(await renderDocument(figures))).toBe(true);
  });

  test('of 30 lines has two pages and at most 60 kB', async () => {
    const detail = 'Finish: Walnut, Size: 180 cm, SKU SHE-0012';
    const lines = Array.from({ length: 30 }, () => createLine({ detail }));
    const pdf = await renderDocument(figuresOf(lines));
    expect(countPages(pdf)).toBe(2);
    expect(pdf.length).toBeLessThanOrEqual(60_000);
  });

  test.each(['bill_of_supply', 'credit_note', 'receipt', 'commission_invoice'] as const)(
    'is one page for a short %s',
    async (kind) => {
      expect(countPages(await renderDocument(figuresOf([createLine()], { kind })))).toBe(1);
    },
  );

  test('is rendered for hostile and very long texts', async () => {
    const texts = [
      '\u0000\u202E',
      '</script>) Tj (',
      'W'.repeat(3000),
      '𝕏😀ગુજરાતી',
      '',
      '\\(((',
      '\u0915\u094D\u200D',
    ];
    for (const name of texts) {
      const seller = { ...party, name, address: [name] };
      const pdf = await renderDocument(figuresOf([createLine({ name, detail: name })], { seller }));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

describe('a text', () => {
  test('changes its font for Devanagari and for the rupee sign', () => {
    const runs = splitRuns('मेज़ ₹500', 'regular').map(({ text, font }) => [text, font.name]);
    expect(runs).toEqual([
      ['मेज़ ₹', 'noto-sans-devanagari-devanagari-regular'],
      ['500', 'figtree-latin-regular'],
    ]);
    expect(splitRuns('₹', 'bold')[0]!.font.name).toBe('figtree-latin-ext-bold');
  });

  test('shows ? for a character that no font has, and a space for a character that reorders text', () => {
    const shown = splitRuns('a\u202Eb😀', 'regular').map(({ text }) => text);
    expect(shown.join('')).toBe('a b?');
  });
});

describe('a parcel', () => {
  const parcel = {
    orderNumber: 'BTK-26-004821',
    replacedNumber: 'BTK-26-004711',
    shipmentNumber: 1,
    box: 1,
    boxes: 3,
    carrier: 'Delhivery',
    trackingNumber: 'DL1',
    from: ['Sheesham & Sons', 'Jaipur'],
    to: ['अनन्या', 'W'.repeat(900)],
    toPhone: '9876543210',
    toPin: '302001',
    access: 'Floor 4',
    lines: [{ name: 'Table', detail: '', quantity: 2 }],
    packedOn: '2026-11-22',
  };

  test('has a label for each box and a packing slip', async () => {
    const boxes = [1, 2, 3].map((box) => ({ ...parcel, box }));
    expect(countPages(await renderLabels(boxes))).toBe(3);
    expect(countPages(await renderPackingSlip(parcel))).toBe(1);
  });

  test('has a barcode in Code 128', () => {
    // Start B, the letter A (33), the checksum (104 + 33) mod 103 = 34, and the stop pattern.
    expect(encodeCode128('A')).toBe('1101001000010100011000100010110001100011101011');
  });
});
