import { useWatch } from 'react-hook-form';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { releasePreview } from '../product-images.ts';
import type { ProductValues } from '../product-values.ts';
import { type Fill, fillVariants, fitVariants, moveVariant } from './change-options.ts';
import {
  createOption,
  createValue,
  createVariant,
  type FormOption,
  type FormValue,
  type FormVariant,
  imagesOfOptions,
  type OptionValues,
} from './form-options.ts';

type ProductForm = ContractForm<ProductValues>;

export type OptionActions = ReturnType<typeof useOptions>;

/** Returns the options and variants of a product form, and the actions that change them. */
export function useOptions(form: ProductForm) {
  const watched = useWatch({
    control: form.control,
    name: ['options', 'variants', 'offSale'],
    // Leaves out the typed fields, so that typing in a field does not re-render the table.
    compute: ([options, variants, offSale]: [FormOption[], FormVariant[], FormVariant[]]) => ({
      options,
      variants: variants.map(toRow),
      offSale: offSale.map(toRow),
    }),
  });
  return {
    ...watched,
    ...createOptionActions(form),
    ...createValueActions(form),
    ...createVariantActions(form),
  };
}

export type VariantRowValues = Pick<FormVariant, 'valueKeys' | 'stored'>;

const toRow = ({ valueKeys, stored }: FormVariant): VariantRowValues => ({ valueKeys, stored });

function createOptionActions(form: ProductForm) {
  const { getValues, setValue } = form;

  return {
    /**
     * Adds an option. For the first option, creates a variant with the product's price. If the product is stored, its
     * single variant is kept instead, with the product's price and stock.
     */
    addOption(name: string) {
      const { options, variants, price, discountPrice, mrp, stock } = getValues();
      if (options.length === 0) {
        const [single] = variants;
        const first = single?.stored
          ? { ...single, price, discountPrice, mrp, stock, valueKeys: [] }
          : createVariant([], { price, discountPrice, mrp });
        setValue('variants', [first]);
        setValue('offSale', []);
      }
      changeOptions(form, [...options, createOption(name)]);
    },

    /** Removes an option. If no option remains, the product takes the price and stock of its first variant. */
    removeOption(key: string) {
      const options = getValues('options');
      const remaining = options.filter((option) => option.key !== key);
      releaseImages(options.filter((option) => option.key === key));
      changeOptions(form, remaining);
      const [first] = getValues('variants');
      if (remaining.length > 0 || !first) return;
      setValue('price', first.price);
      setValue('discountPrice', first.discountPrice);
      setValue('mrp', first.mrp);
      setValue('stock', first.stock);
    },

    setHasSwatches(key: string, hasSwatches: boolean) {
      const next = getValues('options').map((option) =>
        option.key === key ? { ...option, hasSwatches } : option,
      );
      setValue('options', next);
    },
  };
}

function createValueActions(form: ProductForm) {
  const { getValues, setValue } = form;

  const changeValues = (key: string, change: (values: FormValue[]) => FormValue[]) =>
    changeOptions(
      form,
      getValues('options').map((option) =>
        option.key === key ? { ...option, values: change(option.values) } : option,
      ),
    );

  return {
    addValues(key: string, texts: string[]) {
      changeValues(key, (values) => [...values, ...texts.map(createValue)]);
    },

    removeValue(optionKey: string, removed: FormValue) {
      [...removed.swatch, ...removed.pictures].forEach(releasePreview);
      changeValues(optionKey, (values) => values.filter(({ key }) => key !== removed.key));
    },

    moveValue(optionKey: string, from: number, to: number) {
      changeValues(optionKey, (values) =>
        values.toSpliced(from, 1).toSpliced(to, 0, ...values.slice(from, from + 1)),
      );
    },

    /** Changes the pictures or colour of a value. The variants stay as they are. */
    changeValue(key: string, change: Partial<FormValue>) {
      const next = getValues('options').map((option) => ({
        ...option,
        values: option.values.map((value) => (value.key === key ? { ...value, ...change } : value)),
      }));
      setValue('options', next);
    },
  };
}

function createVariantActions(form: ProductForm) {
  return {
    /** Takes a variant off sale or puts it back on sale. Its typed fields stay. */
    toggleVariant({ valueKeys }: VariantRowValues) {
      const { options, variants, offSale } = form.getValues();
      const toggled = [...variants, ...offSale].find(
        (variant) => variant.valueKeys.join() === valueKeys.join(),
      );
      if (toggled) setVariants(form, moveVariant(options, { variants, offSale }, toggled));
    },

    fill(valueKey: string, fill: Fill) {
      form.clearErrors('variants');
      form.setValue('variants', fillVariants(form.getValues('variants'), valueKey, fill));
    },
  };
}

/** Stores the changed options, and adds, removes or moves variants so that they match the options. */
function changeOptions(form: ProductForm, options: FormOption[]): void {
  form.clearErrors('options');
  form.setValue('options', options);
  setVariants(form, fitVariants(options, form.getValues()));
}

/** Stores the variants. Clears their errors: an error is kept by index, and would appear at another variant. */
function setVariants(form: ProductForm, next: Pick<OptionValues, 'variants' | 'offSale'>): void {
  form.clearErrors('variants');
  form.setValue('variants', next.variants);
  form.setValue('offSale', next.offSale);
}

const releaseImages = (options: FormOption[]) => imagesOfOptions(options).forEach(releasePreview);
