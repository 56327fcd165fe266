import { useWatch } from 'react-hook-form';
import { detailLimits } from '#contract/catalogue/product-details.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { DetailFieldsProps } from './detail-values.ts';

interface GoesWithFieldProps extends DetailFieldsProps {
  /** The vendor's other products. */
  others: readonly { _id: string; name: string }[];
}

/**
 * Lets a vendor or an admin tick other products. The product page lists them in the order in which they were ticked.
 */
export function GoesWithField({ form, others }: GoesWithFieldProps) {
  const chosen = useWatch({ control: form.control, name: 'details.goesWith' });
  const error = form.errorOf('details.goesWith');
  function toggle(id: string, isChosen: boolean) {
    const remaining = chosen.filter((each) => each !== id);
    const next = isChosen ? [...remaining, id] : remaining;
    form.setValue('details.goesWith', next, { shouldDirty: true });
  }
  return (
    <div className="sm:col-span-2">
      <p className="mb-2 text-small text-soft">
        {others.length === 0
          ? 'Other products of this vendor will be listed here.'
          : `Choose at most ${detailLimits.goesWith}. If you choose none, products of the same collection or material are shown.`}
      </p>
      <div className="max-h-56 overflow-y-auto">
        {others.map(({ _id, name }) => (
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
