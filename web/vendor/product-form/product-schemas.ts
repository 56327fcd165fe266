import { evenWithOtherErrors } from '#contract/fields.ts';
import { newProduct } from '#contract/product-writes.ts';
import { isStockForManageForm, productMessages } from '#contract/product-rules.ts';

/** The create form requires an image; the API accepts a product without one. */
export const createFormSchema = newProduct.refine(
  ({ images }) => Array.isArray(images) && images.length > 0,
  { path: ['images'], message: productMessages.noImage, ...evenWithOtherErrors },
);

/** `storedStock` is undefined for a new product. */
export const manageFormSchema = (storedStock: number | undefined) =>
  newProduct.refine(({ stock = 0 }) => isStockForManageForm(stock, storedStock), {
    path: ['stock'],
    message: productMessages.stock,
    ...evenWithOtherErrors,
  });
