import type { z } from 'zod';
import { evenWithOtherErrors } from '#contract/fields.ts';
import { newProduct } from '#contract/product-writes.ts';
import { isStockValidInManageForm, productMessages } from '#contract/product-rules.ts';
import { findOptionErrors } from './options/find-option-errors.ts';

/**
 * Reports every repeated name, value and SKU, and every variant whose discount price is not below its price. The server
 * reports only the first error.
 */
const withOptionErrors = <S extends typeof newProduct>(schema: S) =>
  schema.superRefine((body, context) => {
    for (const { path, message } of findOptionErrors(body)) {
      context.addIssue({ code: 'custom', path, message });
    }
  });

/** The create form requires an image. The schema of the call does not, because a JSON request may have no image. */
export const createFormSchema: z.ZodType = withOptionErrors(
  newProduct.refine(({ images }) => Array.isArray(images) && images.length > 0, {
    path: ['images'],
    message: productMessages.noImage,
    ...evenWithOtherErrors,
  }),
);

/** `storedStock` is undefined for a new product. */
export const manageFormSchema = (storedStock: number | undefined): z.ZodType =>
  withOptionErrors(
    newProduct.refine(
      ({ stock = 0, variants }) => variants || isStockValidInManageForm(stock, storedStock),
      { path: ['stock'], message: productMessages.stock, ...evenWithOtherErrors },
    ),
  );
