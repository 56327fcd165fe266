import { useState } from 'react';
import { productChange } from '#contract/catalogue/product-writes.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { refreshVendorData } from '../vendor.api.ts';
import { NewerProduct } from './newer-product.tsx';
import type { OwnProduct } from './products.api.ts';

/** Shows a form for the stock of each variant of a product with options. */
export function StockDialog({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const { form, base, newer, save, loadNewer, keepMine } = useStockForm(product, onClose);
  const isBusy = form.isSubmitting;
  return (
    <FormDialog
      title="Stock of variants"
      description={product.name}
      notice={<NewerProduct {...{ base, newer }} onLoadNewer={loadNewer} onKeepMine={keepMine} />}
      form={form}
      busy={isBusy}
      submitLabel="Save stock"
      onSubmit={form.submit(save, { failure: 'Failed to save product' })}
      onClose={onClose}
    >
      <ul className="divide-y divide-line border-y border-line">
        {base.variants.map((variant, index) => (
          <li key={variant._id} className="py-3">
            <TextField
              label={
                <>
                  <span className="sr-only">Stock of </span>
                  {Object.values(variant.options).join(', ')}
                  {variant.sku && (
                    <span className="block font-normal text-soft">SKU {variant.sku}</span>
                  )}
                </>
              }
              {...form.bind(`variants.${index}.stock`)}
              inputMode="numeric"
              autoComplete="off"
              help={variant.held > 0 ? `${variant.held} on hold for unpaid orders` : undefined}
              className="gap-x-4 sm:grid sm:grid-cols-[minmax(0,1fr)_8rem] sm:items-center sm:[&>div]:col-start-2 sm:[&>p]:col-start-2"
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        tone="outline"
        disabled={isBusy}
        onClick={() =>
          form.setValue(
            'variants',
            base.variants.map(() => ({ stock: '0' })),
          )
        }
      >
        Set all to 0
      </Button>
    </FormDialog>
  );
}

interface StockTexts {
  variants: { stock: string }[];
}

const stockTexts = ({ variants }: OwnProduct): StockTexts => ({
  variants: variants.map(({ stock }) => ({ stock: String(stock) })),
});

function useStockForm(product: OwnProduct, onClose: () => void) {
  const [base, setBase] = useState(product);
  const [newer, setNewer] = useState<OwnProduct>();
  const [defaultValues] = useState(() => stockTexts(product));
  const toBody = ({ variants }: StockTexts) => ({
    updatedAt: base.updatedAt,
    // Send only the changed stock, so that a sale of another variant does not make the server refuse the change.
    variants: base.variants.map(({ _id, options, stock }, index) => {
      const text = variants[index]?.stock.trim();
      return { _id, options, ...(text !== String(stock) && { stock: text }) };
    }),
  });
  const form = useContractForm<StockTexts>({ schema: productChange, toBody, defaultValues });

  async function save(texts: StockTexts) {
    try {
      await api('PUT /api/products/:id', { params: { id: base._id }, body: toBody(texts) });
    } catch (error) {
      if (hasStatus(error, 409) && error.details) setNewer(error.details as OwnProduct);
      throw error;
    }
    showSuccess('Stock saved');
    void refreshVendorData();
    onClose();
  }

  /** Continues from the newer version, but keeps each stock that the vendor has changed. */
  function keepMine() {
    if (!newer) return;
    const typed = form.getValues('variants');
    const texts = newer.variants.map(({ _id, stock }) => {
      const index = base.variants.findIndex((variant) => variant._id === _id);
      const text = typed[index]?.stock ?? String(stock);
      return { stock: text === String(base.variants[index]?.stock) ? String(stock) : text };
    });
    setBase(newer);
    setNewer(undefined);
    form.reset({ variants: texts });
  }

  function loadNewer() {
    if (!newer) return;
    setBase(newer);
    setNewer(undefined);
    form.reset(stockTexts(newer));
  }

  return { form, base, newer, save, keepMine, loadNewer };
}
