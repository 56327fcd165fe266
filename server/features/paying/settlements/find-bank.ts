/**
 * Returns the name of an IFSC's bank, or null if the library does not list the IFSC. If the library has no name for the
 * bank, returns the first four letters of the IFSC. Only the first call loads the library, because its list of branches
 * takes much memory and most processes never need it.
 */
export async function findBankName(ifsc: string): Promise<string | null> {
  const [{ default: library }, { default: names }] = await Promise.all([
    import('ifsc'),
    import('ifsc/src/banknames.json', { with: { type: 'json' } }),
  ]);
  if (!library.validate(ifsc)) return null;
  return (names as Record<string, string>)[ifsc.slice(0, 4)] ?? ifsc.slice(0, 4);
}
