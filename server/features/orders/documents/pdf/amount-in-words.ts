const smallNumbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tens = [
  '',
  '',
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
] as const;
const groups = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
  { size: 100, name: 'hundred' },
] as const;

/**
 * Returns a text such as `One lakh eighteen thousand five hundred rupees and fifty paise only`. `paise` must be a whole
 * number that is not negative.
 */
export function spellAmount(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const parts = [
    rupees > 0 || rest === 0 ? `${spellNumber(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}` : '',
    rest > 0 ? `${spellNumber(rest)} ${rest === 1 ? 'paisa' : 'paise'}` : '',
  ];
  const text = parts.filter(Boolean).join(' and ');
  return `${text[0]!.toUpperCase()}${text.slice(1)} only`;
}

function spellNumber(count: number): string {
  if (count < 20) return smallNumbers[count]!;
  if (count < 100) {
    const ten = tens[Math.floor(count / 10)]!;
    return count % 10 === 0 ? ten : `${ten}-${smallNumbers[count % 10]}`;
  }
  const { size, name } = groups.find((group) => count >= group.size)!;
  const head = `${spellNumber(Math.floor(count / size))} ${name}`;
  return count % size === 0 ? head : `${head} ${spellNumber(count % size)}`;
}
