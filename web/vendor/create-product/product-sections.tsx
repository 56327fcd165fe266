import type { ReactNode } from 'react';
import { categories, categoryNames } from '#contract/catalogue/catalogue-options.ts';
import { OptionsSection } from '../product-form/options/options-section.tsx';
import { OwnDetailsSection } from '../product-form/own-details-section.tsx';
import { MaterialFields } from '../product-form/material-fields.tsx';
import {
  CategoryField,
  DescriptionField,
  NameField,
  PriceFields,
  type ProductFieldsProps,
  SearchFields,
  SubCategoryField,
} from '../product-form/product-fields.tsx';

const categoryChoices = categories.map((value) => ({ value, label: categoryNames[value] }));

interface ProductSectionsProps extends ProductFieldsProps {
  /** The number of bytes sent so far, while the form is being uploaded. */
  sentBytes: number | undefined;
}

export function ProductSections({ form, sentBytes }: ProductSectionsProps) {
  return (
    <>
      <Section title="Basics">
        <NameField form={form} />
        <DescriptionField form={form} rows={5} />
        <CategoryField form={form} choices={categoryChoices} />
        <SubCategoryField form={form} />
      </Section>
      <Section title="Price and stock">
        <PriceFields form={form} />
      </Section>
      <OptionsSection form={form} sentBytes={sentBytes} />
      <Section title="Materials and size">
        <MaterialFields form={form} />
      </Section>
      <Section title="Search details">
        <SearchFields form={form} rows={4} />
      </Section>
      <OwnDetailsSection form={form} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 font-display text-lead font-semibold">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
