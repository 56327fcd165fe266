import { z } from 'zod';
import { multilinePublicText, publicText } from '#contract/base/public-text.ts';
import { countries } from '#contract/base/countries.ts';
import { id, text } from '#contract/fields.ts';
import { list, measure, parseJson, toNumber, yesNo } from './product-form-values.ts';

/**
 * Details that customers want to know before they pay. Vendors may leave them empty (`docs/product/product-page.md`).
 */

export const assemblyKinds = ['included', 'self', 'not_needed'] as const;
export type Assembly = (typeof assemblyKinds)[number];

export const detailLimits = {
  packages: 20,
  boxContents: 20,
  goesWith: 8,
  shortCharacters: 80,
  longCharacters: 1000,
  assemblyMinutes: 1440,
} as const;

const defaultCountry = 'India';
const defaultQuantity = 1;

/**
 * Equal boxes in which a product arrives: `count` is their number. The size of each is in centimetres, its weight in
 * kilograms.
 */
const packageWire = z.object({
  count: z.int(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  weight: z.number().nullable(),
});
export type Package = z.infer<typeof packageWire>;

/** Unknown texts are empty and unknown numbers null. Lengths are centimetres, weights kilograms. */
export const productDetails = z.object({
  seatHeight: z.number().nullable(),
  assembly: z.enum(['', ...assemblyKinds]),
  assemblyMinutes: z.int().nullable(),
  assemblyTools: z.string(),
  care: z.string(),
  inTheBox: z.array(z.string()),
  isMadeToOrder: z.boolean(),
  finish: z.string(),
  wood: z.string(),
  maxLoad: z.number().nullable(),
  warrantyTerms: z.string(),
  packages: z.array(packageWire),
  /** The name of a group of the vendor's products that belong together. */
  collection: z.string(),
  /** The ids of other products that the vendor has chosen to show with this one. */
  goesWith: z.array(z.string()),
});
export type ProductDetails = z.infer<typeof productDetails>;

/**
 * The details that the law requires on a product page. If the vendor has entered no manufacturer or contact, customers
 * see the vendor and the vendor's phone number. Vendors and admins get the stored values.
 */
export const productDeclarations = z.object({
  originCountry: z.string(),
  manufacturerName: z.string(),
  manufacturerAddress: z.string(),
  importerName: z.string(),
  importerAddress: z.string(),
  netQuantity: z.int(),
  bisStandard: z.string(),
  bisLicence: z.string(),
  /** Number of the certificate that exempts the product from the standard. */
  bisExemption: z.string(),
  /** Phone number or email for questions about the product. */
  careContact: z.string(),
});
export type ProductDeclarations = z.infer<typeof productDeclarations>;

/** Who sells the product, with the details that the law requires of online shops. */
export const productSeller = z.object({
  legalName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  gstNumber: z.string(),
  since: z.string(),
  /**
   * The percentage of orders delivered in the last 90 days that arrived by the originally promised day; null below five
   * orders.
   */
  onTimePercent: z.int().nullable(),
  /** A line of text about the seller for the product page. */
  about: z.string(),
  /** The price that a customer pays for return transport after a change of mind, in rupees. */
  returnTransport: z.number(),
});
export type ProductSeller = z.infer<typeof productSeller>;

/** A declaration that is due but missing. `reason` says why it is due. */
export const missingDeclaration = z.object({
  field: z.string(),
  name: z.string(),
  reason: z.string(),
});
export type MissingDeclaration = z.infer<typeof missingDeclaration>;

const { shortCharacters, longCharacters } = detailLimits;
const shortText = publicText(shortCharacters);
const longText = multilinePublicText(longCharacters);

const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value: string | number | null | undefined) => toNumber(value) ?? null,
    z
      .int('Must be a whole number')
      .min(min, `At least ${min}`)
      .max(max, `At most ${max.toLocaleString('en-IN')}`)
      .nullable(),
  );

const side = measure.pipe(
  z.number('Enter length, width and height in cm').gt(0, 'Must be more than 0'),
);

const packages = z.preprocess(
  parseJson,
  z
    .array(
      z.object(
        {
          count: wholeNumber(1, 100).transform((count) => count ?? 1),
          length: side,
          width: side,
          height: side,
          weight: measure.default(null),
        },
        'Give the size of each box as 80 x 60 x 30 cm',
      ),
      'Must be a list',
    )
    .max(detailLimits.packages, `At most ${detailLimits.packages} kinds of boxes`),
);

const goesWith = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? value.filter((entry) => entry !== '') : value),
  z
    .array(id, 'Must be a list')
    .transform((ids) => [...new Set(ids)])
    .pipe(
      z.array(z.string()).max(detailLimits.goesWith, `At most ${detailLimits.goesWith} products`),
    ),
);

/** Accepts any case and returns the name as it is in the list. Empty means India. */
const country = text(60).transform((name, context) => {
  const plain = name.toLowerCase();
  const known = countries.find((listed) => listed.toLowerCase() === plain);
  if (name === '') return defaultCountry;
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'Choose a country from the list' });
  return z.NEVER;
});

const detailFields = z
  .object(
    {
      seatHeight: measure,
      assembly: z.enum(['', ...assemblyKinds], 'Choose included, self or not_needed'),
      assemblyMinutes: wholeNumber(1, detailLimits.assemblyMinutes),
      assemblyTools: publicText(200),
      care: longText,
      inTheBox: list(
        detailLimits.boxContents,
        120,
        `At most ${detailLimits.boxContents} things in the box`,
      ),
      isMadeToOrder: yesNo,
      finish: shortText,
      wood: shortText,
      maxLoad: measure,
      warrantyTerms: longText,
      packages,
      collection: shortText,
      goesWith,
    },
    'Must be an object',
  )
  .partial();

const declarationFields = z
  .object(
    {
      originCountry: country,
      manufacturerName: text(150),
      manufacturerAddress: text(500),
      importerName: text(150),
      importerAddress: text(500),
      netQuantity: wholeNumber(1, 1000).transform((count) => count ?? defaultQuantity),
      bisStandard: text(40),
      bisLicence: text(40),
      bisExemption: text(shortCharacters),
      careContact: text(120),
    },
    'Must be an object',
  )
  .partial();

/** Fields of a product form. Fields that are not sent stay unchanged. A multipart form sends each object as JSON. */
export const detailsField = z.preprocess(parseJson, detailFields.optional());
export const declarationsField = z.preprocess(parseJson, declarationFields.optional());
export type DetailFields = z.output<typeof detailFields>;
export type DeclarationFields = z.output<typeof declarationFields>;
