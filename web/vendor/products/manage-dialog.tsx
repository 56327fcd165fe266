import type { ReactNode } from 'react';
import { categoryNames, productCategories } from '#contract/catalogue/catalogue-options.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
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
  const manage = useManageForm(product, onClose);
  const { form, base, save } = manage;
  return (
    <FormDialog
      width="wide"
      title={base ? 'Edit product' : 'Add product'}
      notice={
        <NewerProduct
          base={base}
          newer={manage.newer}
          onLoadNewer={manage.loadNewer}
          onKeepMine={manage.keepMine}
        />
      }
      form={form}
      busy={form.isSubmitting}
      submitLabel={base ? 'Save changes' : 'Add product'}
      hasTwoColumns
      onSubmit={form.submit(save, { failure: 'Failed to save product' })}
      onClose={onClose}
    >
      <ManageFields manage={manage} />
    </FormDialog>
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
          held > 0 ? `Pieces on hand, ${held} of them on hold for unpaid orders` : 'Pieces on hand'
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
