import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { colourLabel } from '#contract/catalogue-options.ts';
import type { Product } from '#contract/products.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { categoryLink } from './category-link.ts';
import { SizeDrawing } from './size-drawing.tsx';

export function ProductDetails({ product }: { product: Product }) {
  const { description, features, tags, length, width, height } = product;
  return (
    <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 border-t border-line pt-10 lg:mt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-14">
      <div className="space-y-12">
        <Section title="Description">
          <div className="max-w-article space-y-4">
            {description.split(/\n+/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </Section>
        {features.length > 0 && (
          <Section title="Features">
            <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
              {features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-good" />
                  {feature}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {tags.length > 0 && (
          <Section title="More like this">
            <ul aria-label="Tags" className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <ChipLink to={`/category/${encodeURIComponent(tag)}`} className="max-w-full">
                    <span className="truncate">{tag}</span>
                  </ChipLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <div className="space-y-12">
        {length && width && height ? (
          <Section title="Size">
            <SizeDrawing length={length} width={width} height={height} />
          </Section>
        ) : null}
        <Section title="Details">
          <DetailsTable product={product} />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 font-display text-title">{title}</h2>
      {children}
    </section>
  );
}

function DetailsTable({ product }: { product: Product }) {
  const { category, subCategory, vendor, weight, stock } = product;
  const link = categoryLink(category);
  const rows: [string, ReactNode][] = [
    [
      'Category',
      <TextLink key="category" to={link.to}>
        {link.label}
      </TextLink>,
    ],
    ['Subcategory', subCategory],
    ['Material', product.material],
    ['Colour', colourLabel(product.color)],
    ['Dimensions', withUnits(product)],
    ['Weight', weight && `${weight} kg`],
    ['Quality standards', product.qualityStandards],
    ['Warranty', product.warranty],
    ['Stock', stock === 0 ? 'Out of stock' : `${stock} available`],
    [
      'Seller',
      <TextLink key="vendor" to={`/vendor/${vendor._id}`}>
        {vendor.businessName}
      </TextLink>,
    ],
  ];
  return (
    <table className="w-full border-y border-line text-left">
      <tbody className="divide-y divide-line">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <tr key={label}>
              <th scope="row" className="w-2/5 py-2.5 pr-4 align-top font-normal text-soft">
                {label}
              </th>
              <td className="py-2.5 wrap-anywhere">{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function withUnits({ length, width, height, dimensions }: Product): string {
  const parts = [
    length && `L\u00a0${length}\u00a0cm`,
    width && `W\u00a0${width}\u00a0cm`,
    height && `H\u00a0${height}\u00a0cm`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : dimensions;
}
