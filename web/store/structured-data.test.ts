import { expect, test } from 'vitest';
import type { Product, Variant } from '#contract/catalogue/products.ts';
import {
  buildBreadcrumbData,
  buildOrganizationData,
  type StructuredData,
  buildWebsiteData,
} from '#web/parts/base/structured-data.ts';
import { buildPostData } from './blog/post-data.ts';
import { faqData } from './info/faq-data.ts';
import { productData } from './product/product-data.ts';

const origin = 'https://baithak.example';
const picture = {
  url: '/media/a-640.webp',
  alt: '',
  width: 640,
  height: 480,
  placeholder: '',
  widths: [640],
  avif: false,
};
const site = {
  companyName: 'Baithak Home Pvt. Ltd.',
  postalAddress: '14 Residency Road, Bengaluru 560025',
  supportEmail: 'support@baithak.test',
  supportPhone: '+91 80 4718 2600',
  socialLinks: [{ name: 'Instagram', url: 'https://instagram.baithak.test/' }],
  grievanceOfficer: { name: 'Asha Rao', email: 'grievance@baithak.test' },
};
const product = {
  _id: '0190a000-0000-7000-8000-000000000000',
  name: 'Jodhpur sofa </script><script>alert(1)</script>',
  description: 'A roomy sofa.',
  images: ['/media/a-640.webp', 'https://cdn.test/b.jpg'],
  price: 49_999,
  discountPrice: 39_999.5,
  stock: 3,
  category: 'sofas',
  material: 'Wood',
  color: 'Brown',
  vendor: { _id: 'v', businessName: 'Sheesham House' },
  options: [],
} as Partial<Product> as Product;
const post = {
  _id: 'p',
  slug: 'बैठक',
  title: 'x'.repeat(200),
  excerpt: 'Short.',
  category: 'Home Decor',
  tags: ['a'],
  keywords: ['b'],
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  isPublished: true,
  readTime: 4,
  views: 0,
  seoScore: 0,
  featuredImage: picture,
  author: { name: 'Meera' },
  publishedAt: '2026-11-01T04:30:00.000Z',
  createdAt: '2026-10-30T04:30:00.000Z',
  updatedAt: '2026-11-02T04:30:00.000Z',
};

/** The fields that each type must have in our structured data. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'contactPoint', 'address'],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  ProductGroup: ['name', 'description', 'url', 'brand', 'productGroupID', 'variesBy', 'hasVariant'],
  Product: ['name', 'image', 'description', 'offers', 'sku', 'brand'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'itemCondition'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Person: ['name'],
  Brand: ['name'],
  ImageObject: ['url'],
  ContactPoint: ['contactType', 'telephone'],
  SearchAction: ['target', 'query-input'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

function listMissingFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listMissingFields);
  if (typeof value !== 'object' || value === null) return [];
  const entity = value as Record<string, unknown>;
  const type = String(entity['@type']);
  const own = Object.hasOwn(required, type)
    ? required[type]!.filter((name) => !entity[name] && entity[name] !== 0).map(
        (n) => `${type}.${n}`,
      )
    : type === 'Organization'
      ? []
      : [`unknown type ${type}`];
  return [...own, ...Object.values(entity).flatMap(listMissingFields)];
}

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Sofas', to: '/category/sofas' },
  { label: 'x' },
];
const pages: [string, StructuredData][] = [
  ['Organization', buildOrganizationData({ origin, site })],
  ['WebSite', buildWebsiteData(origin)],
  ['BreadcrumbList', buildBreadcrumbData(origin, crumbs)],
  ['FAQPage', faqData([{ question: 'When?', answer: 'Soon.' }])],
];

test.each(pages)('%s has every required field', (type, data) => {
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': type });
  expect(listMissingFields(data)).toEqual([]);
});

test('the data of a product has a rating and reviews only if the product has a review', () => {
  const none = {
    product: product._id,
    average: 0,
    count: 0,
    mentions: [],
    photos: [],
    reviews: [],
  };
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  expect(productData(origin, product, { ...none, histogram })).not.toHaveProperty(
    'aggregateRating',
  );
  const review = {
    ...{ _id: 'r', author: 'Asha K.', stars: 4, title: '', text: 'Firm and <b>wide</b>.' },
    ...{ usedFor: '', variant: '', photos: [], helpful: 0, reply: null, editedAt: null },
    createdAt: '2026-10-28T10:00:00.000Z',
    ...{ deliveryConfirmed: true, refunded: false },
  };
  const reviews = { ...none, histogram, average: 4.33, count: 27, reviews: [review] };
  expect(productData(origin, product, reviews)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 27 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Asha K.' },
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
        reviewBody: 'Firm and <b>wide</b>.',
        datePublished: '2026-10-28',
      },
    ],
  });
});

test('an organization names only the contacts that are set', () => {
  expect(buildOrganizationData({ origin, site })).toMatchObject({
    legalName: 'Baithak Home Pvt. Ltd.',
    address: '14 Residency Road, Bengaluru 560025',
    sameAs: ['https://instagram.baithak.test/'],
    contactPoint: { email: 'support@baithak.test', telephone: '+91 80 4718 2600' },
  });
  const { companyName, grievanceOfficer } = site;
  const bare = { companyName, grievanceOfficer, socialLinks: [] };
  const json = JSON.stringify(buildOrganizationData({ origin, site: bare }));
  expect(json).not.toMatch(/address|contactPoint|telephone|@baithak/);
});

test('a product offer has the price to pay and the availability', () => {
  const data = productData(origin, product);
  expect(
    listMissingFields({ ...data, offers: { ...(data.offers as object), seller: null } }),
  ).toEqual([]);
  expect(data).toMatchObject({
    '@type': 'Product',
    image: [`${origin}/media/a-640.webp`, 'https://cdn.test/b.jpg'],
    offers: {
      price: 39_999.5,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: `${origin}/product/${product._id}`,
    },
  });
  const soldOut = productData(origin, { ...product, stock: 0, discountPrice: null });
  expect(soldOut.offers).toMatchObject({
    price: 49_999,
    availability: 'https://schema.org/OutOfStock',
  });
});

test('a product with options is a group of variants, each with its URL, price and availability', () => {
  const options = [
    { name: 'Fabric', values: [{ value: 'Moss velvet' }, { value: 'Rust linen' }] },
    { name: 'Legs', values: [{ value: 'Teak' }] },
  ];
  const variants: Variant[] = [
    {
      _id: 'a',
      sku: 'KOTA-M',
      options: { Fabric: 'Moss velvet', Legs: 'Teak' },
      price: 50_000,
      discountPrice: 45_000,
      stock: 0,
      images: ['/media/moss-640.webp'],
    },
    {
      _id: 'b',
      sku: '',
      options: { Fabric: 'Rust linen', Legs: 'Teak' },
      price: 38_000,
      discountPrice: null,
      stock: 2,
      images: [],
    },
  ];
  const data = productData(origin, { ...product, options, variants });
  const url = `${origin}/product/${product._id}`;
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    url,
    productGroupID: product._id,
    variesBy: ['https://schema.org/material'],
    hasVariant: [
      {
        '@type': 'Product',
        name: `${product.name} (Moss velvet, Teak)`,
        sku: 'KOTA-M',
        material: 'Moss velvet',
        image: [`${origin}/media/moss-640.webp`],
        offers: {
          url: `${url}?variant=a`,
          price: 45_000,
          availability: 'https://schema.org/OutOfStock',
        },
      },
      {
        sku: 'b',
        material: 'Rust linen',
        offers: {
          url: `${url}?variant=b`,
          price: 38_000,
          availability: 'https://schema.org/InStock',
        },
      },
    ],
  });
  const withoutVariants = listMissingFields({ ...data, hasVariant: 'x' });
  expect(withoutVariants).toEqual([]);
  expect(data).not.toHaveProperty('offers');
});

test.each([
  [['Size', 'Seats'], ['size'], { size: 'L' }],
  [['Seats', 'Size'], ['size'], { size: 'T' }],
  [['Fabric', 'Leather'], ['material'], { material: 'L' }],
  [['Fabric', 'Leg material'], ['material'], { material: 'L' }],
  [['Colour', 'Frame color'], ['color'], { color: 'L' }],
  [['Finish', 'Pattern'], ['pattern'], { pattern: 'L' }],
  [['Colour', 'Size'], ['color', 'size'], { color: 'L', size: 'T' }],
  [['Legs', 'Size'], ['size'], { size: 'T' }],
])('options %j vary by %j, without a property twice', (names, properties, values) => {
  const [one, other] = names as [string, string];
  const options = names.map((name) => ({ name, values: [{ value: 'L' }, { value: 'T' }] }));
  const chosen: Record<string, string> =
    names[0] === 'Seats' ? { [one]: 'T', [other]: 'L' } : { [one]: 'L', [other]: 'T' };
  const variants: Variant[] = [
    { _id: 'a', sku: '', options: chosen, price: 100, discountPrice: null, stock: 1, images: [] },
  ];
  const data = productData(origin, { ...product, options, variants });
  expect(data.variesBy).toEqual(properties.map((property) => `https://schema.org/${property}`));
  expect(data).toMatchObject({ hasVariant: [values] });
});

test('a post has its author, dates, image and a headline within the limit', () => {
  const data = buildPostData(origin, post);
  expect(listMissingFields({ ...data, publisher: 'x' })).toEqual([]);
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    url: `${origin}/blog/${encodeURIComponent('बैठक')}`,
    image: `${origin}/media/a-640.webp`,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    description: 'Short.',
  });
  expect(String(data.headline)).toHaveLength(110);
});

test('breadcrumbs are numbered from 1; only the page itself has no URL', () => {
  expect(buildBreadcrumbData(origin, crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Sofas', item: `${origin}/category/sofas` },
    { '@type': 'ListItem', position: 3, name: 'x' },
  ]);
});
