import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { colourLabel } from '#contract/catalogue/catalogue-options.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { categoryLink } from './category-link.ts';
import type { ShownProduct } from './chosen-variant.ts';
import { Declarations } from './declarations.tsx';
import { detailRows } from './detail-rows.ts';
import { DetailTable } from './detail-table.tsx';
import { FitCheckButton } from './fit-check-button.tsx';
import { SellerCard } from './seller-card.tsx';
import { SizeViews } from './size/size-views.tsx';

/** The details are below the first screen, so the page loads them as a separate file. */
export default function ProductDetails({ product }: { product: ShownProduct }) {
  const { description, features, tags, details } = product;
  const hasSize = product.length || product.width || product.height;
  return (
    <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 border-t border-line pt-10 lg:mt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-14">
      <div className="space-y-12">
        <Section title="Description">
          <Paragraphs text={description} />
        </Section>
        <TickList title="Features" entries={features} />
        <TickList title="In the box" entries={details?.inTheBox ?? []} />
        {details?.care && (
          <Section title="Care">
            <Paragraphs text={details.care} />
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
        {hasSize && (
          <Section title="Size">
            <SizeViews product={product} />
            <FitCheckButton product={product} />
          </Section>
        )}
        <Section title="Details">
          <DetailTable rows={[...mainRows(product), ...detailRows(product)]} />
        </Section>
      </div>
      <Section title="Seller">
        <SellerCard product={product} />
      </Section>
      <Declarations product={product} />
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

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="max-w-article space-y-4">
      {text.split(/\n+/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

function TickList({ title, entries }: { title: string; entries: string[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-good" />
            {entry}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function mainRows(product: ShownProduct): [string, ReactNode][] {
  const { category, subCategory, vendor, weight, stock } = product;
  const { to, label } = categoryLink(category);
  return [
    [
      'Category',
      <TextLink key="category" to={to}>
        {label}
      </TextLink>,
    ],
    ['Subcategory', subCategory],
    ['Material', product.material],
    ['Colour', colourLabel(product.color)],
    ['Dimensions', describeDimensions(product)],
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
}

function describeDimensions({ length, width, height, dimensions }: ShownProduct): string {
  const parts = [
    length && `L\u00a0${length}\u00a0cm`,
    width && `W\u00a0${width}\u00a0cm`,
    height && `H\u00a0${height}\u00a0cm`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : dimensions;
}
