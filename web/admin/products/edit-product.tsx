import { useState } from 'react';
import { categoryNames, productCategories } from '#contract/catalogue-options.ts';
import { isDiscountBelowPrice, productMessages } from '#contract/product-rules.ts';
import type { OwnProduct, ProductChange } from '#contract/product-writes.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { intoView } from '#web/ui/into-view.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { updateProduct } from './products.api.ts';

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));

/** An admin mends what a vendor wrote; pictures stay the vendor's. */
export function EditProduct({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const [newer, setNewer] = useState<OwnProduct>();
  const base = newer ?? product;

  async function save(_all: Values, changed: Partial<Values>) {
    try {
      await updateProduct(product._id, { ...wireOf(changed), updatedAt: base.updatedAt });
    } catch (error) {
      if (hasStatus(error, 409) && error.details) setNewer(error.details as OwnProduct);
      throw error;
    }
  }

  return (
    <EditDialog
      title="Edit product"
      width="wide"
      first={valuesOf(product)}
      check={check}
      save={save}
      saved="Product updated"
      failed="Failed to save product"
      submit={newer ? 'Save all the same' : undefined}
      onClose={onClose}
    >
      {(bind) => (
        <>
          {newer && (
            <p
              role="alert"
              ref={intoView}
              className="rounded-card bg-warn-tint p-4 text-warn sm:col-span-2"
            >
              This product was changed meanwhile: {newer.name}, stock {newer.stock}, {newer.status}.
              Saving again keeps what you changed here.
            </p>
          )}
          <TextField label="Name" {...bind('name')} maxLength={200} className="sm:col-span-2" />
          <SelectField label="Category" {...bind('category')} choices={categoryChoices} />
          <SelectField
            label="Status"
            {...bind('status')}
            choices={[
              { value: 'active', label: 'Active' },
              { value: 'inactive', label: 'Inactive' },
            ]}
          />
          <TextField
            label="Price (₹)"
            {...bind('price')}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
          />
          <TextField
            label="Discount price (₹)"
            optional
            {...bind('discountPrice')}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
          />
          <TextField
            label="Stock"
            {...bind('stock')}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
          />
          <TextAreaField
            label="Description"
            optional
            {...bind('description')}
            rows={5}
            maxLength={5000}
            className="sm:col-span-2"
          />
        </>
      )}
    </EditDialog>
  );
}

function valuesOf(product: OwnProduct) {
  return {
    name: product.name,
    category: product.category,
    status: product.status as string,
    price: String(product.price),
    discountPrice: product.discountPrice ? String(product.discountPrice) : '',
    stock: String(product.stock),
    description: product.description,
  };
}
type Values = ReturnType<typeof valuesOf>;

function check({ name, price, discountPrice, stock }: Values) {
  const pieces = Number(stock);
  const isStock = stock.trim() !== '' && Number.isInteger(pieces) && pieces >= 0;
  return {
    name: name.trim() ? '' : productMessages.name,
    price: Number(price) > 0 ? '' : productMessages.price,
    discountPrice: isDiscountBelowPrice(Number(price), Number(discountPrice))
      ? ''
      : productMessages.discount,
    stock: isStock ? '' : productMessages.stock,
  };
}

/** Numbers as numbers; no discount is null. */
function wireOf({ price, discountPrice, stock, ...texts }: Partial<Values>): ProductChange {
  return {
    ...(texts as ProductChange),
    ...(price !== undefined && { price: Number(price) }),
    ...(discountPrice !== undefined && { discountPrice: Number(discountPrice) || null }),
    ...(stock !== undefined && { stock: Number(stock) }),
  };
}
