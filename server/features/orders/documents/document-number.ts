import type { Trx } from '#server/platform/db/connection.ts';
import {
  findDocumentCode,
  findDocumentCodes,
  insertDocumentCode,
  takeNumber,
} from './numbers.queries.ts';

/**
 * Takes the next number, such as `SHE/2627/000045`, or `SHE/2627C/000001` for a credit note. GST rules allow at most 16
 * characters.
 */
export async function takeDocumentNumber(trx: Trx, series: Series): Promise<string> {
  return formatDocumentNumber(series, await takeNumber(trx, prefixOf(series)));
}

interface Series {
  code: string;
  /** YYYY-MM-DD. */
  day: string;
  /** `C` for credit notes. */
  suffix: '' | 'C';
}

const prefixOf = ({ code, day, suffix }: Series) => `${code}/${financialYearOf(day)}${suffix}/`;

export const formatDocumentNumber = (series: Series, number: number) =>
  `${prefixOf(series)}${String(number).padStart(6, '0')}`;

/** Returns `2627` for a day from April 2026 to March 2027. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(2, 4));
  const first = day.slice(5, 7) >= '04' ? year : year - 1;
  return [first, first + 1].map((part) => String((part + 100) % 100).padStart(2, '0')).join('');
}

/** Returns the vendor's code, or chooses one. Chooses again if another vendor has just taken the same code. */
export async function getDocumentCode(
  trx: Trx,
  { id, businessName }: { id: string; businessName: string },
): Promise<string> {
  for (;;) {
    const known = await findDocumentCode(trx, id);
    if (known) return known;
    const taken = new Set(await findDocumentCodes(trx));
    const code = proposeCodes(businessName).find((each) => !taken.has(each));
    if (code === undefined) throw new Error('No document code is left');
    await insertDocumentCode(trx, id, code);
  }
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The code of the marketplace's own documents. */
export const marketplaceCode = 'BTK';
const maxLetters = 12;

/**
 * Proposes codes, best first. The best consist of the name's first letter and two later letters, in the order of the
 * name. All other codes follow, first those with the same first letter.
 */
export function proposeCodes(businessName: string): string[] {
  const latin = businessName.normalize('NFKD').toUpperCase();
  const letters = [...latin].filter((char) => alphabet.includes(char)).slice(0, maxLetters);
  const [first = 'V', ...rest] = letters;
  const codesFromName = rest.flatMap((second, index) =>
    rest.slice(index + 1).map((third) => first + second + third),
  );
  const startAt = alphabet.indexOf(first);
  const all = [...alphabet.slice(startAt), ...alphabet.slice(0, startAt)].flatMap((a) =>
    alphabet.flatMap((b) => alphabet.map((c) => a + b + c)),
  );
  return [...new Set([...codesFromName, ...all])].filter((code) => code !== marketplaceCode);
}
