import { type ComponentProps, type ReactNode, useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { MissingDeclarations } from '../missing-declarations.tsx';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { AssemblyFields } from './assembly-fields.tsx';
import { CareFields } from './care-fields.tsx';
import type { DetailValues } from './detail-values.ts';
import { DeclarationFields } from './declaration-fields.tsx';
import { FinishFields } from './finish-fields.tsx';
import { GoesWithField } from './goes-with-field.tsx';
import { TaxFields } from './tax-fields.tsx';

interface DetailsSectionProps<V extends DetailValues> {
  form: ContractForm<V>;
  /** The stored product. Undefined for a new product. */
  product?: OwnProduct | undefined;
  hasOptions: boolean;
  /** Products of the same vendor. */
  ownProducts: readonly { _id: string; name: string }[];
}

/** Shows a collapsible section, open at first only if a declaration is missing. Errors in its fields open it. */
export function DetailsSection<V extends DetailValues>({
  product,
  hasOptions,
  ownProducts,
  ...props
}: DetailsSectionProps<V>) {
  // The cast is safe, because the section uses only these fields of the form.
  const form = props.form as unknown as ContractForm<DetailValues>;
  const others = ownProducts.filter(({ _id }) => _id !== product?._id);
  const isMissing = product !== undefined && product.missingDeclarations.length > 0;
  const [isOpen, setIsOpen] = useState(isMissing);
  const { errors } = form.formState;
  const hasErrors = Boolean(
    errors.details ??
    errors.declarations ??
    errors.mrp ??
    errors.hsn ??
    errors.gstRate ??
    errors.isWhollyCane,
  );
  return (
    <details
      open={isOpen || hasErrors}
      // Keep the section open when typing clears the error that has opened it.
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <summary className="min-h-tap font-display text-lead font-semibold">
        More details and declarations {!isMissing && <span className="text-soft">(optional)</span>}
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
        <GoesWithField form={form} others={others} />
      </Group>
      <Group title="Tax">
        <TaxFields form={props.form as unknown as ComponentProps<typeof TaxFields>['form']} />
      </Group>
      <Group title="Declarations">
        <DeclarationFields form={form} hasOptions={hasOptions} />
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
