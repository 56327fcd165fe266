/** Format characters (such as joiners), variation selectors and the frame of emoji digits. */
const invisible = /[\p{Cf}\u034f\ufe00-\ufe0f\u20e3]/u;

const digit = /\p{Nd}/u;

/** The first of nine characters for 1 to 9, such as ❶, which Unicode does not count as digits. */
const circledOnes = [0x2776, 0x2780, 0x278a, 0x24f5];

/** Letters of other scripts, dots and zeros that look like plain ones. */
const lookalikes: Record<string, string> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's' },
  ...{ ο: 'o', α: 'a', ι: 'i', ν: 'v' },
  ...{ '。': '.', '⓿': '0', '🅾': '0', '🄌': '0', '⭕': '0' },
};

/** Single letters with separators between them, such as `r a v i` or `g.m.a.i.l`. */
const spacedLetters =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}{0,3}(?:[ ._*-]{1,2}\p{L}\p{M}{0,3}(?![\p{L}\p{M}\p{N}])){2}/gu;
const nextSpacedLetter = /[ ._*-]{1,2}\p{L}\p{M}{0,3}(?![\p{L}\p{M}\p{N}])/uy;

export interface PlainText {
  /** The text in lower case, with plain digits and letters, one space for each run of whitespace, nothing invisible. */
  plain: string;
  /** `plain[index]` comes from the character at `startOf[index]` in the text. The last entry is the text's length. */
  startOf: number[];
}

/** Returns the text as a reader understands it, so that a search finds what is written in unusual characters. */
export function toPlainCharacters(text: string): PlainText {
  const startOf: number[] = [];
  let plain = '';
  let position = 0;
  for (const character of text) {
    const replacement = toPlain(character);
    const isRepeatedSpace = replacement === ' ' && plain.endsWith(' ');
    if (!isRepeatedSpace) {
      for (let unit = 0; unit < replacement.length; unit++) startOf.push(position);
      plain += replacement;
    }
    position += character.length;
  }
  startOf.push(position);
  return { plain, startOf };
}

function toPlain(character: string): string {
  if (character >= '!' && character <= '~') return character.toLowerCase();
  if (invisible.test(character)) return '';
  if (/\s/u.test(character)) return ' ';
  if (digit.test(character)) return readDigit(character);
  const code = character.codePointAt(0)!;
  const one = circledOnes.find((first) => code >= first && code < first + 9);
  if (one !== undefined) return String(code - one + 1);
  const letter = character.normalize('NFKC').toLowerCase();
  return lookalikes[letter] ?? letter.replaceAll(/\s/gu, ' ');
}

/** Every script has its ten digits in a row, so the number of digits before one is its value. */
function readDigit(character: string): string {
  const plain = character.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  const code = plain.codePointAt(0)!;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Joins letters that are written one by one: `r a v i @ g m a i l` becomes `ravi @ gmail`. */
export function joinSpacedLetters({ plain, startOf }: PlainText): PlainText {
  const joinedStartOf: number[] = [];
  let joined = '';
  let from = 0;
  const copy = (to: number, isKept: (character: string) => boolean) => {
    for (; from < to; from++) {
      if (!isKept(plain[from]!)) continue;
      joined += plain[from]!;
      joinedStartOf.push(startOf[from]!);
    }
  };
  for (const match of plain.matchAll(spacedLetters)) {
    if (match.index < from) continue;
    copy(match.index, () => true);
    nextSpacedLetter.lastIndex = match.index + match[0].length;
    let end = nextSpacedLetter.lastIndex;
    while (nextSpacedLetter.test(plain)) end = nextSpacedLetter.lastIndex;
    copy(end, (character) => !/[ ._*-]/.test(character));
  }
  copy(plain.length, () => true);
  return { plain: joined, startOf: [...joinedStartOf, startOf.at(-1)!] };
}
