import type { z } from 'zod';
import { evenWithOtherErrors } from '#contract/fields.ts';
import { newProduct } from '#contract/catalogue/product-writes.ts';
import { isStockValidInManageForm, productMessages } from '#contract/catalogue/product-rules.ts';
import { findOptionErrors } from './options/find-option-errors.ts';

/**
 * Adds checks for repeated names, values and SKUs, and for discount prices that are not below the price. The server
 * checks this too, but reports only the first error. The form shows all errors at once.
 */
const withOptionErrors = <S extends typeof newProduct>(schema: S) =>
  schema.superRefine((body, context) => {
    for (const { path, message } of findOptionErrors(body)) {
      context.addIssue({ code: 'custom', path, message });
    }
  });

/** Checks the create form. Unlike the schema of the call, which allows JSON requests without images, requires an image. */
export const createFormSchema: z.ZodType = withOptionErrors(
  newProduct.refine(({ images }) => Array.isArray(images) && images.length > 0, {
    path: ['images'],
    message: productMessages.noImage,
    ...evenWithOtherErrors,
  }),
);

/** Checks the manage form. Whether a stock of 0 is valid depends on `storedStock`, which a new product does not have. */
export const manageFormSchema = (storedStock: number | undefined): z.ZodType =>
  withOptionErrors(
    newProduct.refine(
      ({ stock = 0, variants }) => variants || isStockValidInManageForm(stock, storedStock),
      { path: ['stock'], message: productMessages.stock, ...evenWithOtherErrors },
    ),
  );
