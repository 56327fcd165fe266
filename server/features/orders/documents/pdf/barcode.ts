import JsBarcode from 'jsbarcode';

interface Bars {
  encodings?: { data: string }[];
}

/** Returns the modules of a Code 128 barcode: `1` for a bar and `0` for a gap. */
export function encodeCode128(text: string): string {
  const bars: Bars = {};
  JsBarcode(bars, text, { format: 'CODE128' });
  return bars.encodings!.map(({ data }) => data).join('');
}
