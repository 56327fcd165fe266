/** The kinds of documents on the wire. A bill of supply has the kind `invoice`. */
export const documentKinds = ['receipt', 'invoice', 'credit_note', 'commission_invoice'] as const;
export type WireDocumentKind = (typeof documentKinds)[number];

export const registers = ['sales', 'credit_notes', 'tcs', 'tds', 'commission'] as const;
export type Register = (typeof registers)[number];

export const registerTitles: Record<Register, string> = {
  sales: 'Sales register',
  credit_notes: 'Credit notes',
  tcs: 'GSTR-8: tax collected at source, by State and vendor',
  tds: 'Income tax deducted at source (TDS), by vendor',
  commission: 'Commission and its GST, by vendor',
};

/** The copies of a vendor's invoice that rule 48(1) asks for; `all` has all three in one file. */
export const documentCopies = ['original', 'duplicate', 'triplicate', 'all'] as const;
export type DocumentCopy = (typeof documentCopies)[number];

export const monthRule = {
  pattern: /^20\d{2}-(?:0[1-9]|1[0-2])$/,
  message: 'Enter a month such as 2026-11',
};

export const documentCodeRule = {
  pattern: /^[A-Z]{3}$/,
  message: 'Enter three letters from A to Z',
};

export const sacRule = {
  pattern: /^99\d{4}$/,
  message: 'A SAC has six digits and begins with 99',
};

/** A GSTIN for collecting TCS has a C as its 14th character. */
export const tcsNumberRule = {
  pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]C[A-Z\d]$/,
  message: 'A GSTIN for TCS looks like 29AAAAA0000A1C9',
};

export const maxLogoBytes = 5_000_000;

/** The maximum number of boxes of a shipment. Each box gets a label. */
export const maxBoxes = 50;
