import { type ReactNode, useId } from 'react';
import { categoryNames, productCategories } from '#contract/catalogue-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OptionsSection } from '../product-form/options/options-section.tsx';
import { OwnDetailsSection } from '../product-form/own-details-section.tsx';
import { MaterialFields } from '../product-form/material-fields.tsx';
import {
  CategoryField,
  DescriptionField,
  ImagesField,
  NameField,
  PriceFields,
  type ProductFieldsProps,
  SearchFields,
  SubCategoryField,
} from '../product-form/product-fields.tsx';
import { NewerProduct } from './newer-product.tsx';
import type { OwnProduct } from './products.api.ts';
import { type ManageForm, useManageForm } from './use-manage-form.ts';

interface ManageDialogProps {
  /** Undefined to add a new product. */
  product: OwnProduct | undefined;
  onClose: () => void;
}

export function ManageDialog({ product, onClose }: ManageDialogProps) {
  const formId = useId();
  const manage = useManageForm(product, onClose);
  const { form, base, save } = manage;
  const busy = form.isSubmitting;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      keepOnOutsidePress
      width="wide"
      title={base ? 'Edit product' : 'Add product'}
      footer={
        <>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy} busyLabel="Saving...">
            {base ? 'Save changes' : 'Add product'}
          </SubmitButton>
        </>
      }
    >
      <NewerProduct
        base={base}
        newer={manage.newer}
        onTake={manage.takeNewer}
        onKeepMine={manage.keepMine}
      />
      <form
        {...form.formProps}
        id={formId}
        onSubmit={form.submit(save, { failure: 'Failed to save product' })}
        className="grid gap-5 sm:grid-cols-2"
      >
        <ManageFields manage={manage} />
        <div className="sm:col-span-2">
          <FormError message={form.message} />
        </div>
      </form>
    </Dialog>
  );
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));
const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

function ManageFields({ manage: { form, base, sentBytes } }: { manage: ManageForm }): ReactNode {
  const held = base?.held ?? 0;
  return (
    <>
      <NameField form={form} />
      <CategoryField form={form} choices={categoryChoices} />
      <SelectField label="Status" {...form.bind('status')} choices={statusChoices} />
      <PriceFields
        form={form}
        stockHelp={
          held > 0 ? `Pieces on hand, ${held} of them reserved for unpaid orders` : 'Pieces on hand'
        }
      />
      <div className="sm:col-span-2">
        <OptionsSection form={form} sentBytes={sentBytes} />
      </div>
      <ImageUrlField form={form} />
      <DescriptionField form={form} rows={4} optional />
      <SearchFields form={form} rows={3} />
      {base && (
        <>
          <SubCategoryField form={form} className="sm:col-span-2" />
          <MaterialFields form={form} />
          <div className="sm:col-span-2">
            <OwnDetailsSection form={form} product={base} />
          </div>
        </>
      )}
      <div className="sm:col-span-2">
        <ImagesField
          form={form}
          onChange={(images) => form.setValue('images', images)}
          sentBytes={sentBytes}
        />
      </div>
    </>
  );
}

function ImageUrlField({ form: { bind } }: ProductFieldsProps) {
  return (
    <TextField
      label="Image URL"
      optional
      {...bind('image')}
      type="url"
      inputMode="url"
      placeholder="https://"
      help="Added after the images below"
    />
  );
}
