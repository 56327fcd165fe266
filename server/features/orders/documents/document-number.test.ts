import { expect, test } from 'vitest';
import { financialYearOf, proposeCodes } from './document-number.ts';

test('a financial year begins on 1 April', () => {
  expect(financialYearOf('2026-03-31')).toBe('2526');
  expect(financialYearOf('2026-04-01')).toBe('2627');
  expect(financialYearOf('2027-01-01')).toBe('2627');
  expect(financialYearOf('2099-12-31')).toBe('9900');
});

test('the first proposed code begins with the first Latin letter of the business name, or with V if there is none', () => {
  expect(proposeCodes('Sheesham & Sons')[0]).toBe('SHE');
  expect(proposeCodes('Étoile 24')[0]).toBe('ETO');
  expect(proposeCodes('A1')[0]).toBe('AAA');
  expect(proposeCodes('शीशम')[0]).toBe('VAA');
  expect(proposeCodes('Bright Teak Kraft')).not.toContain('BTK');
  expect(new Set(proposeCodes('Sheesham & Sons')).size).toBe(26 ** 3 - 1);
});
