/**
 * Returns the last day on which a credit note reduces the tax of an invoice: 30 November after the financial year of the
 * invoice (section 34(2) of the CGST Act). Days are YYYY-MM-DD.
 */
export function findCreditLimit(invoiceDay: string): string {
  const year = Number(invoiceDay.slice(0, 4));
  const isAfterMarch = invoiceDay.slice(5, 7) >= '04';
  return `${isAfterMarch ? year + 1 : year}-11-30`;
}
