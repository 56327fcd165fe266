import { ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { ProductFieldsProps } from '../product-fields.tsx';
import { filesOf } from '../product-images.ts';
import { FillVariants } from './fill-variants.tsx';
import { imagesOfOptions, optionSuggestions } from './form-options.ts';
import { OptionFields } from './option-fields.tsx';
import { type OptionActions, useOptions } from './use-options.ts';
import { VariantTable } from './variant-table.tsx';

interface OptionsSectionProps extends ProductFieldsProps {
  /** The number of bytes sent so far, while the form is being uploaded. */
  sentBytes: number | undefined;
}

/** Shows the options and variants. The section is closed at first if the product has no options. */
export function OptionsSection({ form, sentBytes }: OptionsSectionProps) {
  const actions = useOptions(form);
  const { options, variants, offSale } = actions;
  const [isOpen, setIsOpen] = useState(options.length > 0);
  const { errors } = form.formState;
  const hasErrors = Boolean(errors.options ?? errors.variants);
  const hasRows = variants.length + offSale.length > 0 && options.some(hasValues);
  return (
    <details
      id="options"
      open={isOpen || hasErrors}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group scroll-mt-24 rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card p-5 sm:p-6">
        <span>
          <span className="block font-display text-lead font-semibold">
            Options <span className="font-sans text-small font-normal text-soft">(optional)</span>
          </span>
          <span className="block text-small text-soft">
            For a product in several colours, fabrics or sizes, each with its own price and stock
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-6 px-3 pb-5 sm:px-6 sm:pb-6">
        {options.map((option, index) => (
          <OptionFields key={option.key} {...{ form, actions, option, index }} />
        ))}
        <AddOption actions={actions} />
        <FormError message={findListError(errors.options) ?? findUploadError(form)} />
        {hasRows && (
          <section aria-label="Variants" className="space-y-4">
            <h3 className="font-display text-lead font-semibold">
              Variants <span className="figures text-soft">({variants.length})</span>
            </h3>
            <FillVariants actions={actions} />
            <VariantTable form={form} actions={actions} />
            <FormError message={findListError(errors.variants)} />
            <RemovedNotice form={form} actions={actions} />
          </section>
        )}
        <UploadProgress form={form} sentBytes={sentBytes} />
      </div>
    </details>
  );
}

const hasValues = ({ values }: { values: unknown[] }) => values.length > 0;

/** Returns the error about the list as a whole. Errors of single fields are shown beside the fields. */
const findListError = (error: { message?: unknown; root?: { message?: string } } | undefined) => {
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? message : undefined;
};

/** Returns the server's error about an uploaded picture. The error names the file. */
const findUploadError = ({ errorOf }: ProductFieldsProps['form']) =>
  errorOf('variantImages' as 'options');

function AddOption({ actions: { options, addOption } }: { actions: OptionActions }) {
  const id = useId();
  if (options.length >= variantLimits.options) return null;
  const ownNames = options.map(({ name }) => name.trim().toLowerCase());
  const suggested = optionSuggestions.filter((name) => !ownNames.includes(name.toLowerCase()));
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-small font-semibold">
        {options.length === 0 ? 'What can customers choose?' : 'Add a second option'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {suggested.map((name) => (
          <AddButton key={name} onClick={() => addOption(name)}>
            {name}
          </AddButton>
        ))}
        <AddButton onClick={() => addOption('')}>Other</AddButton>
      </div>
    </div>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" tone="outline" onClick={onClick}>
      <Plus aria-hidden size={16} />
      {children}
    </Button>
  );
}

/** Warns about variants that were on sale when the form was opened and will be off sale after saving. */
function RemovedNotice({ form, actions }: ProductFieldsProps & { actions: OptionActions }) {
  const before = form.formState.defaultValues?.variants ?? [];
  const removedCount = countStored(before) - countStored(actions.variants);
  if (removedCount <= 0) return null;
  return (
    <p role="status" className="rounded-card bg-warn-tint p-4 text-small text-warn">
      {removedCount === 1
        ? '1 variant will be taken off sale when you save.'
        : `${removedCount} variants will be taken off sale when you save.`}{' '}
      Orders that contain {removedCount === 1 ? 'it' : 'them'} stay as they are. To sell a variant
      again, put it back on sale here.
    </p>
  );
}

const countStored = (variants: readonly ({ stored?: unknown } | undefined)[]) =>
  variants.filter((variant) => variant?.stored).length;

function UploadProgress({ form, sentBytes }: OptionsSectionProps) {
  const { images, options } = form.getValues();
  const files = filesOf(imagesOfOptions(options));
  if (sentBytes === undefined || files.length === 0) return null;
  const sumBytes = (list: readonly File[]) => list.reduce((bytes, { size }) => bytes + size, 0);
  const imageBytes = sumBytes(filesOf(images));
  return (
    <ProgressBar
      label="Uploading pictures of options"
      value={((sentBytes - imageBytes) / Math.max(1, sumBytes(files))) * 100}
    />
  );
}
