import type { ReactNode } from 'react';
import type { OwnProduct } from '#contract/product-writes.ts';
import { MissingDeclarations } from '#web/parts/missing-declarations.tsx';
import type { ProductFieldsProps } from '../product-fields.tsx';
import { AssemblyFields } from './assembly-fields.tsx';
import { CareFields } from './care-fields.tsx';
import { DeclarationFields } from './declaration-fields.tsx';
import { FinishFields } from './finish-fields.tsx';
import { GoesWithField } from './goes-with-field.tsx';

interface DetailsSectionProps extends ProductFieldsProps {
  /** The stored product; undefined for a new one. */
  product?: OwnProduct | undefined;
}

/** All optional, so it is closed until a vendor wants it or something in it is wrong. */
export function DetailsSection({ form, product }: DetailsSectionProps) {
  const { errors } = form.formState;
  const isWrong = Boolean(errors.details ?? errors.declarations ?? errors.mrp);
  return (
    <details
      open={isWrong || undefined}
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <summary className="min-h-9 font-display text-lead font-semibold">
        More details and declarations <span className="text-soft">(optional)</span>
      </summary>
      {product && <MissingDeclarations product={product} />}
      <Group title="Finish and use">
        <FinishFields form={form} />
      </Group>
      <Group title="Assembly and packing">
        <AssemblyFields form={form} />
      </Group>
      <Group title="Care and warranty">
        <CareFields form={form} />
      </Group>
      <Group title="Goes with">
        <GoesWithField form={form} productId={product?._id} />
      </Group>
      <Group title="Declarations">
        <DeclarationFields form={form} />
      </Group>
    </details>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
