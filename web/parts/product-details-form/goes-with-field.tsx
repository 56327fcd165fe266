import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { detailLimits } from '#contract/product-details.ts';
import { api } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ProductFieldsProps } from '../product-fields.tsx';

const ownProducts = {
  queryKey: ['vendor', 'products', 'to-go-with'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/products/vendor', { query: { limit: 200 } }, { signal }),
};

interface GoesWithFieldProps extends ProductFieldsProps {
  productId: string | undefined;
}

/** The order in which they are ticked is the order on the page. */
export function GoesWithField({ form, productId }: GoesWithFieldProps) {
  const { data = [] } = useQuery(ownProducts);
  const chosen = useWatch({ control: form.control, name: 'details.goesWith' });
  const error = form.errorOf('details.goesWith');
  const choices = data.filter(({ _id }) => _id !== productId);
  function toggle(id: string, isChosen: boolean) {
    const others = chosen.filter((each) => each !== id);
    form.setValue('details.goesWith', isChosen ? [...others, id] : others, { shouldDirty: true });
  }
  return (
    <div className="sm:col-span-2">
      <p className="mb-2 text-small text-soft">
        {choices.length === 0
          ? 'Your other products will be listed here.'
          : `Choose at most ${detailLimits.goesWith}. Without a choice, pieces of the same collection or material are shown.`}
      </p>
      <div className="max-h-56 overflow-y-auto">
        {choices.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={chosen.includes(_id)}
            disabled={!chosen.includes(_id) && chosen.length >= detailLimits.goesWith}
            onChange={(event) => toggle(_id, event.target.checked)}
          />
        ))}
      </div>
      {error && <p className="text-small text-bad">{error}</p>}
    </div>
  );
}
