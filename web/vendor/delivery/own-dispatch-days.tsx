import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readNumber } from '#contract/field-rules.ts';
import { deliveryLimits } from '#contract/catalogue/delivery-rules.ts';
import type { VendorDelivery } from '#contract/catalogue/vendor-delivery.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { saveDelivery } from './delivery.api.ts';

type OwnDays = VendorDelivery['products'];

/** Lists the products that have their own days to dispatch, for example because they are made to order. */
export function OwnDispatchDays({ settings: { products } }: { settings: VendorDelivery }) {
  const { isBusy, save } = useSave();
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">
        Products with their own days to dispatch
      </h2>
      <p className="mt-1 text-small text-soft">
        An order is dispatched once its slowest product is ready.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {products.map(({ _id, name, dispatchDays }) => (
          <li key={_id} className="flex items-center justify-between gap-4 py-1.5">
            <span className="min-w-0">{name}</span>
            <span className="flex shrink-0 items-center gap-2">
              <span className="figures">
                {dispatchDays} {dispatchDays === 1 ? 'day' : 'days'}
              </span>
              <IconButton
                label={`Remove the days to dispatch for ${name}`}
                icon={<Trash2 aria-hidden size={18} />}
                disabled={isBusy}
                onClick={() => void save(products.filter((own) => own._id !== _id))}
              />
            </span>
          </li>
        ))}
      </ul>
      <AddProduct products={products} busy={isBusy} onAdd={save} />
    </section>
  );
}

function useSave() {
  const [isBusy, setIsBusy] = useState(false);
  async function save(products: OwnDays): Promise<boolean> {
    setIsBusy(true);
    try {
      await saveDelivery({
        products: products.map(({ _id, dispatchDays }) => ({ _id, dispatchDays })),
      });
      showSuccess('Days to dispatch saved');
      return true;
    } catch (error) {
      showError(messageOf(error, 'Failed to save the days to dispatch'));
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, save };
}

interface AddProductProps {
  products: OwnDays;
  busy: boolean;
  onAdd: (products: OwnDays) => Promise<boolean>;
}

function AddProduct({ products, busy, onAdd }: AddProductProps) {
  const [error, setError] = useState<string>();
  const { data: ownProducts = [] } = useQuery({
    queryKey: ['vendor', 'product-names'],
    queryFn: ({ signal }) => api('GET /api/products/vendor', { query: {} }, { signal }),
  });
  const listedIds = new Set(products.map(({ _id }) => _id));
  const choices = ownProducts
    .filter(({ _id }) => !listedIds.has(_id))
    .map(({ _id, name }) => ({ value: _id, label: name }));

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const product = ownProducts.find(({ _id }) => _id === data.get('product'));
    const days = readNumber(String(data.get('days') ?? ''));
    if (!product || !Number.isInteger(days) || days < 0 || days > deliveryLimits.dispatchDays) {
      return setError(`Choose a product and 0 to ${deliveryLimits.dispatchDays} days`);
    }
    const added = { _id: product._id, name: product.name, dispatchDays: days };
    if (await onAdd([...products, added])) form.reset();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      onInput={() => setError(undefined)}
      className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
    >
      <SelectField
        label="Product"
        name="product"
        choices={choices}
        placeholder="Choose a product"
        error={error}
      />
      <TextField label="Days to dispatch this product" name="days" inputMode="numeric" />
      <Button
        type="submit"
        tone="outline"
        className="sm:mt-[1.7rem]"
        busy={busy}
        busyLabel="Saving..."
      >
        Add
      </Button>
    </form>
  );
}
