import { useState } from 'react';
import { hasStatus } from '#web/api/api-error.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { manageFormSchema } from '../product-form/product-schemas.ts';
import { mergeAddedVariants } from '../product-form/options/merge-added-variants.ts';
import { productBody, type ProductValues, productValues } from '../product-form/product-values.ts';
import { addProduct, updateProduct } from '../product-form/save-product.ts';
import { refreshVendorData } from '../vendor.api.ts';
import type { OwnProduct } from './products.api.ts';

export type ManageForm = ReturnType<typeof useManageForm>;

/** Returns the state of the manage dialog. To add a product, `product` is undefined. */
export function useManageForm(product: OwnProduct | undefined, onClose: () => void) {
  const [base, setBase] = useState(product);
  const [newer, setNewer] = useState<OwnProduct>();
  const [sentBytes, setSentBytes] = useState<number>();
  const [defaultValues] = useState(() => productValues(product));
  const form = useContractForm<ProductValues>({
    schema: manageFormSchema(base?.stock),
    toBody: productBody,
    defaultValues,
  });

  async function save(values: ProductValues) {
    setSentBytes(0);
    try {
      if (base) await updateProduct(values, base, setSentBytes);
      else await addProduct(values, setSentBytes);
    } catch (error) {
      if (hasStatus(error, 409) && error.details) setNewer(error.details as OwnProduct);
      throw error;
    } finally {
      setSentBytes(undefined);
    }
    showSuccess(base ? 'Product updated' : 'Product added successfully!');
    void refreshVendorData();
    onClose();
  }

  /** Keeps the typed values, and adds the variants that were put on sale in the newer version. */
  function keepMine() {
    if (base && newer) {
      const { options, variants, offSale } = mergeAddedVariants(form.getValues(), base, newer);
      form.setValue('options', options);
      form.setValue('variants', variants);
      form.setValue('offSale', offSale);
    }
    continueFromNewer();
  }

  function continueFromNewer() {
    setBase(newer);
    setNewer(undefined);
  }

  function loadNewer() {
    form.reset(productValues(newer));
    continueFromNewer();
  }

  return { form, base, newer, sentBytes, save, keepMine, loadNewer };
}
