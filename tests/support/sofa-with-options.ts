import { expect, type APIRequestContext } from '@playwright/test';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { createImage } from './images.ts';
import type { VendorSession } from './vendor-session.ts';

const [moss, rust] = ['#4a5d3a', '#a8482a'];
export const options = [
  {
    name: 'Fabric',
    values: [
      { value: 'Moss velvet', color: moss },
      { value: 'Rust linen', color: rust },
      { value: 'Sand weave', color: '#cdbb9b' },
    ],
  },
  { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
];
const variants = [
  { options: { Fabric: 'Moss velvet', Seats: '2' }, price: 40_000, stock: 0, length: 158 },
  {
    options: { Fabric: 'Moss velvet', Seats: '3' },
    price: 50_000,
    discountPrice: 45_000,
    stock: 8,
    length: 210,
    sku: 'KOTA-M3',
  },
  { options: { Fabric: 'Rust linen', Seats: '2' }, price: 38_000, stock: 4, sku: 'KOTA-R2' },
  { options: { Fabric: 'Sand weave', Seats: '3' }, price: 52_000, stock: 12, length: 210 },
];

export interface SofaWithOptions {
  id: string;
  name: string;
  /** Returns the path of the product's page with these values chosen. */
  buildPath: (fabric: string, seats: string) => string;
  findVariantId: (fabric: string, seats: string) => string;
}

/** Creates the sofa. Moss velvet and rust linen each have a picture, and all variants share a third picture. */
export async function createSofaWithOptions(
  request: APIRequestContext,
  { token }: Pick<VendorSession, 'token'>,
): Promise<SofaWithOptions> {
  const name = `Kota sofa ${crypto.randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  const fields = {
    name,
    category: 'sofas',
    material: 'Fabric',
    color: 'Green',
    description: 'A low sofa in the fabric and size that suit your room.',
    length: '158',
    width: '88',
    height: '78',
    options: JSON.stringify(options),
    variants: JSON.stringify(variants),
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const background of [moss, rust, '#e7ded2']) {
    const bytes = await createImage({ width: 640, height: 640, background });
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'sofa.jpg');
  }
  const created = await request.post('/api/products', { multipart: form, headers });
  expect(created.status(), await created.text()).toBe(201);
  const product: OwnProduct = await created.json();
  await assignPictures(request, product, headers);
  const findVariantId = (fabric: string, seats: string) =>
    product.variants.find(
      ({ options: chosen }) => chosen.Fabric === fabric && chosen.Seats === seats,
    )!._id;
  return {
    id: product._id,
    name,
    findVariantId,
    buildPath: (fabric, seats) => `/product/${product._id}?variant=${findVariantId(fabric, seats)}`,
  };
}

async function assignPictures(
  request: APIRequestContext,
  product: OwnProduct,
  headers: Record<string, string>,
): Promise<void> {
  const [mossPicture, rustPicture, shared] = product.images;
  const picturesByFabric: Record<string, (string | undefined)[]> = {
    'Moss velvet': [mossPicture],
    'Rust linen': [rustPicture],
  };
  const changed = await request.put(`/api/products/${product._id}`, {
    headers,
    data: {
      images: [shared],
      variants: product.variants.map(({ _id, options: chosen }) => ({
        _id,
        options: chosen,
        images: picturesByFabric[chosen.Fabric!] ?? [],
      })),
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}
