import { requiredMessage } from '#contract/field-rules.ts';

type Rewrite = [beginning: RegExp, rewrite: (text: string) => string];

/** Rewrites messages that do not name their field, so that they can follow the field's name in a sentence. */
const predicates: Rewrite[] = [
  [new RegExp(`^${requiredMessage}$`), () => 'is required'],
  [/^(?:Must|Contains) /, lowerFirst],
  [/^Between /, (text) => `must be ${lowerFirst(text)}`],
  [/^At (?:most|least) ₹?[\d,]+$/, (text) => `must be ${lowerFirst(text)}`],
  [
    /^At (?:most|least) \S+ (?:characters?|entr(?:y|ies)|decimals?)$/,
    (text) => `must have ${lowerFirst(text)}`,
  ],
];

/** Returns "Price must be a number" for `price` and "Must be a number". Returns other messages unchanged. */
export function buildFieldSentence(path: string, message: string): string {
  const rewrite = predicates.find(([beginning]) => beginning.test(message))?.[1];
  return rewrite ? `${nameField(path)} ${rewrite(message)}` : message;
}

/** Names of fields whose keys, split into words, would not give the right name. */
const names: Record<string, string> = {
  body: 'The request',
  zip: 'PIN code',
  otp: 'Code',
  q: 'Search text',
  gstNumber: 'GST number',
  panNumber: 'PAN',
  gstRegistration: 'GST registration',
  gstin: 'GSTIN',
  hsn: 'HSN',
  gstRate: 'GST rate',
  isWhollyCane: 'The statement about bamboo, cane or rattan',
  ifsc: 'IFSC',
  subCategory: 'Subcategory',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  productId: 'Product',
  color: 'Colour',
  customColor: 'Custom colour',
  recaptchaToken: 'Captcha',
  canonicalUrl: 'Canonical URL',
  razorpay_order_id: 'Payment order ID',
  razorpay_payment_id: 'Payment ID',
  razorpay_signature: 'Payment signature',
};

/** Returns "Bank name" for `legalInfo.bankDetails.bankName`, and "Tags, entry 1," for `tags.0`. */
function nameField(path: string): string {
  const keys = path.split('.');
  const last = keys.at(-1)!;
  const isEntry = keys.length > 1 && /^\d+$/.test(last);
  const key = isEntry ? keys.at(-2)! : last;
  const name = Object.hasOwn(names, key) ? names[key]! : toWords(key);
  return isEntry ? `${name}, entry ${Number(last) + 1},` : name;
}

function toWords(key: string): string {
  const words = key
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
