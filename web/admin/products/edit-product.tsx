import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryNames, productCategories } from '#contract/catalogue/catalogue-options.ts';
import { type OwnProduct, productChange } from '#contract/catalogue/product-writes.ts';
import { productLimits } from '#contract/catalogue/product-rules.ts';
import { api } from '#web/api/client.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import {
  toDetailsBody,
  toDetailValues,
} from '#web/parts/catalogue/product-details-form/detail-values.ts';
import { DetailsSection } from '#web/parts/catalogue/product-details-form/details-section.tsx';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { scrollIntoView } from '#web/ui/scroll-into-view.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Changes } from '../parts/changed-values.ts';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { type ProductBody, updateProduct } from './products.api.ts';

/** Lets an admin correct the main fields and the details. Price and stock of a product with options are left to the vendor. */
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
      initialValues={toProductValues(product)}
      schema={productChange}
      toBody={(changed, values) => ({ ...buildChangedBody(changed, values), updatedAt })}
      save={save}
      successMessage="Product updated"
      failure="Failed to save product"
      submitLabel={newer ? 'Save anyway' : undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          {newer && <NewerProduct product={newer} />}
          <ProductFields product={newer ?? product} form={form} />
        </>
      )}
    </EditDialog>
  );
}

function toProductValues(product: OwnProduct) {
  const { name, category, status, price, discountPrice, stock, description } = product;
  return {
    name,
    category: category as (typeof productCategories)[number],
    status,
    price: String(price),
    discountPrice: discountPrice ? String(discountPrice) : '',
    stock: String(stock),
    description,
    // The form does not show these two values. The tax fields need them to propose the HSN and to choose the help texts.
    subCategory: product.subCategory,
    material: product.material,
    ...toDetailValues(product),
  };
}

type EditValues = ReturnType<typeof toProductValues>;

/** Returns the request body with only the changed fields, also within details and declarations. */
function buildChangedBody(changed: Changes<EditValues>, values: EditValues): ProductBody {
  const { details, declarations, ...others } = changed;
  const body = toDetailsBody(values);
  return {
    ...others,
    ...(details && { details: pickChanged(body.details, details) }),
    ...(declarations && { declarations: pickChanged(body.declarations, declarations) }),
  } as ProductBody;
}

const pickChanged = (values: object, changed: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in changed));

function NewerProduct({ product }: { product: OwnProduct }) {
  return (
    <p
      role="alert"
      ref={scrollIntoView}
      className="rounded-card bg-warn-tint p-4 text-warn sm:col-span-2"
    >
      This product has been changed since you opened it: {product.name}, stock {product.stock},{' '}
      {product.status}. Save again to apply your changes to the newer version.
    </p>
  );
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));
const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;
const rupees = { inputMode: 'decimal', autoComplete: 'off' } as const;

interface ProductFieldsProps {
  form: ContractForm<EditValues>;
  product: OwnProduct;
}

function ProductFields({ form, product }: ProductFieldsProps) {
  const { bind } = form;
  const hasOptions = product.options.length > 0;
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
      {hasOptions ? (
        <p className="text-soft sm:col-span-2">
          {formatCount(product.variants.length, 'variants')}, each with its own price and stock.
          Only the vendor can change them.
        </p>
      ) : (
        <>
          <TextField label="Price (₹)" {...bind('price')} {...rupees} />
          <TextField label="Discount price (₹)" optional {...bind('discountPrice')} {...rupees} />
          <TextField label="Stock" {...bind('stock')} inputMode="numeric" autoComplete="off" />
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
      <ProductDetails form={form} product={product} hasOptions={hasOptions} />
    </>
  );
}

function ProductDetails(props: ProductFieldsProps & { hasOptions: boolean }) {
  const vendor = props.product.vendor._id;
  const { data: ownProducts = [] } = useQuery({
    queryKey: ['admin', 'products-of', vendor],
    queryFn: ({ signal }) =>
      api('GET /api/admin/products', { query: { vendor, limit: 100 } }, { signal }),
  });
  return (
    <div className="sm:col-span-2">
      <DetailsSection {...props} ownProducts={ownProducts} />
    </div>
  );
}
