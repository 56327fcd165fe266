import { useState } from 'react';
import { categoryNames, productCategories } from '#contract/catalogue-options.ts';
import { type OwnProduct, productChange } from '#contract/product-writes.ts';
import { productLimits } from '#contract/product-rules.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { formatCount } from '#web/parts/format-count.ts';
import type { ContractForm } from '#web/parts/use-contract-form.ts';
import { scrollIntoView } from '#web/ui/scroll-into-view.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { type ProductBody, updateProduct } from './products.api.ts';

/** An admin corrects a product's details; its images remain the vendor's. */
export function EditProduct({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const [newer, setNewer] = useState<OwnProduct>();
  const { updatedAt } = newer ?? product;

  async function save(body: ProductBody) {
    try {
      await updateProduct(product._id, body);
    } catch (error) {
      if (hasStatus(error, 409) && error.details) setNewer(error.details as OwnProduct);
      throw error;
    }
  }

  return (
    <EditDialog
      title="Edit product"
      width="wide"
      values={productValues(product)}
      schema={productChange}
      toBody={(changed): ProductBody => ({ ...changed, updatedAt })}
      save={save}
      saved="Product updated"
      failure="Failed to save product"
      submitLabel={newer ? 'Save anyway' : undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          {newer && <NewerProduct product={newer} />}
          <ProductFields
            form={form}
            variantCount={product.options.length > 0 ? product.variants.length : 0}
          />
        </>
      )}
    </EditDialog>
  );
}

function productValues(product: OwnProduct) {
  const { name, category, status, price, discountPrice, stock, description } = product;
  return {
    name,
    category: category as (typeof productCategories)[number],
    status,
    price: String(price),
    discountPrice: discountPrice ? String(discountPrice) : '',
    stock: String(stock),
    description,
  };
}

function NewerProduct({ product }: { product: OwnProduct }) {
  return (
    <p
      role="alert"
      ref={scrollIntoView}
      className="rounded-card bg-warn-tint p-4 text-warn sm:col-span-2"
    >
      This product has been changed since you opened it: {product.name}, stock {product.stock},{' '}
      {product.status}. Save again to apply your changes to it.
    </p>
  );
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));
const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;
const rupees = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;

interface ProductFieldsProps {
  form: ContractForm<ReturnType<typeof productValues>>;
  /** 0 for a product without options. */
  variantCount: number;
}

function ProductFields({ form, variantCount }: ProductFieldsProps) {
  const { bind } = form;
  return (
    <>
      <TextField
        label="Name"
        {...bind('name')}
        maxLength={productLimits.nameCharacters}
        className="sm:col-span-2"
      />
      <SelectField label="Category" {...bind('category')} choices={categoryChoices} />
      <SelectField label="Status" {...bind('status')} choices={statusChoices} />
      {variantCount > 0 ? (
        <p className="text-soft sm:col-span-2">
          {formatCount(variantCount, 'variants')}, each with its own price and stock. Only the
          vendor can change them.
        </p>
      ) : (
        <>
          <TextField label="Price (₹)" {...bind('price')} {...rupees} />
          <TextField label="Discount price (₹)" optional {...bind('discountPrice')} {...rupees} />
          <TextField
            label="Stock"
            {...bind('stock')}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
          />
        </>
      )}
      <TextAreaField
        label="Description"
        optional
        {...bind('description')}
        rows={5}
        maxLength={productLimits.descriptionCharacters}
        className="sm:col-span-2"
      />
    </>
  );
}
