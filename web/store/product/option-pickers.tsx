import { Link } from 'react-router';
import type { ProductOption } from '#contract/catalogue/products.ts';
import { hasSwatches } from '#web/parts/catalogue/card-product.ts';
import { Swatch } from '#web/parts/base/swatch.tsx';
import { classes } from '#web/ui/classes.ts';
import { listChoices, type OptionChoice, type ShownProduct } from './chosen-variant.ts';

/**
 * Shows the values of each option. They are links, so that a choice works even before the scripts have loaded.
 * Afterwards, a choice sends no request.
 */
export function OptionPickers({ product }: { product: ShownProduct }) {
  return product.options.map((option) => (
    <OptionPicker key={option.name} product={product} option={option} />
  ));
}

function OptionPicker({ product, option }: { product: ShownProduct; option: ProductOption }) {
  const { name } = option;
  const choices = listChoices(product, option);
  const lengths = choices.map(({ variant }) => variant.length ?? product.length);
  const hasSeveralLengths = new Set(lengths).size > 1;
  return (
    <div role="group" aria-label={name} className="mt-5">
      <p>
        <span className="text-soft">{name}:</span>{' '}
        <span className="font-semibold">{product.chosen.options[name]}</span>
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <li key={choice.value} className="max-w-full">
            <Choice
              choice={choice}
              option={name}
              isSwatch={hasSwatches(option)}
              length={hasSeveralLengths ? lengths[index] : null}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  choice: OptionChoice;
  option: string;
  isSwatch: boolean;
  length: number | null | undefined;
}

function Choice({ choice, option, isSwatch, length }: ChoiceProps) {
  const { value, variant, isChosen } = choice;
  const isSoldOut = variant.stock === 0;
  const lengthText = length && !value.includes(`${length} cm`) && `${length} cm`;
  const label = [`${option}: ${value}`, lengthText, isSoldOut && 'sold out']
    .filter(Boolean)
    .join(', ');
  return (
    <Link
      to={`?variant=${variant._id}`}
      replace
      preventScrollReset
      aria-label={label}
      aria-current={isChosen || undefined}
      title={isSwatch ? label : undefined}
      className={classes(
        'relative grid min-h-12 min-w-12 place-content-center text-center leading-tight wrap-anywhere',
        isSwatch ? swatchStyle(isChosen) : chipStyle(isChosen),
        isSoldOut && 'sold-out',
      )}
    >
      {isSwatch ? (
        <Swatch value={choice} className="size-10" />
      ) : (
        <>
          {value}{' '}
          {lengthText && (
            <span className="figures text-small font-normal text-soft">{lengthText}</span>
          )}
        </>
      )}
    </Link>
  );
}

const swatchStyle = (isChosen: boolean) =>
  `rounded-full border-2 ${isChosen ? 'border-brand' : 'border-transparent hover:border-edge'}`;

const chipStyle = (isChosen: boolean) =>
  `rounded-control border bg-surface px-3.5 py-1 font-medium ${
    isChosen ? 'border-brand ring-1 ring-brand' : 'border-edge hover:border-ink'
  }`;
