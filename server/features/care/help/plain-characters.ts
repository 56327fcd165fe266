/** The zero of each script whose digits become plain digits: Arabic, Persian and nine scripts of India. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
];

/** Format characters (such as joiners), variation selectors and the frame of emoji digits. */
const invisible = /[\p{Cf}\u034f\ufe00-\ufe0f\u20e3]/u;

/**
 * Returns the text as `plain`: in lower case, with plain digits and letters, and without invisible characters.
 * `plain[index]` comes from the character at `startOf[index]` in `text`. The last entry is the length of `text`.
 */
export function toPlainCharacters(text: string): { plain: string; startOf: number[] } {
  const startOf: number[] = [];
  let plain = '';
  let position = 0;
  for (const character of text) {
    const replacement = toPlain(character);
    for (let unit = 0; unit < replacement.length; unit++) startOf.push(position);
    plain += replacement;
    position += character.length;
  }
  startOf.push(position);
  return { plain, startOf };
}

function toPlain(character: string): string {
  if (invisible.test(character)) return '';
  const code = character.codePointAt(0)!;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  return character.normalize('NFKC').toLowerCase();
}
