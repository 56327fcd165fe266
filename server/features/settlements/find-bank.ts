/**
 * The bank that an IFSC belongs to; null for one that the library does not list. Loaded at the first call, because
 * the list of all branches takes memory that most processes never need.
 */
export async function findBankOf(ifsc: string): Promise<string | null> {
  const [{ default: library }, { default: names }] = await Promise.all([
    import('ifsc'),
    import('ifsc/src/banknames.json', { with: { type: 'json' } }),
  ]);
  if (!library.validate(ifsc)) return null;
  return (names as Record<string, string>)[ifsc.slice(0, 4)] ?? ifsc.slice(0, 4);
}
