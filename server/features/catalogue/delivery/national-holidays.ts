/**
 * Dates on which no carrier works anywhere in India. Festivals differ from State to State, so vendors add their own
 * holidays.
 */
export const nationalHolidays: ReadonlyMap<string, string> = new Map([
  ['2026-01-26', 'Republic Day'],
  ['2026-08-15', 'Independence Day'],
  ['2026-10-02', 'Gandhi Jayanti'],
  ['2027-01-26', 'Republic Day'],
  ['2027-08-15', 'Independence Day'],
  ['2027-10-02', 'Gandhi Jayanti'],
  ['2028-01-26', 'Republic Day'],
  ['2028-08-15', 'Independence Day'],
  ['2028-10-02', 'Gandhi Jayanti'],
]);
