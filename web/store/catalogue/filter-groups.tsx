import type { ReactNode } from 'react';
import { categoryLabel } from '#contract/catalogue/catalogue-options.ts';
import type { FacetValue } from '#contract/catalogue/facets.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  type CatalogueQuery,
  type NumberFilter,
  type ValueFilter,
  describeValue,
} from './catalogue-query.ts';

/** Returns an empty string while the number is unknown. */
export const formatFacetCount = (count: number | null | undefined): string => {
  if (count === null || count === undefined) return '';
  return count >= 1000 ? '1,000+' : String(count);
};

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface LabelWithCountProps {
  label: ReactNode;
  count: number | null | undefined;
}

function LabelWithCount({ label, count }: LabelWithCountProps) {
  const text = formatFacetCount(count);
  return (
    <>
      {label} {text && <span className="text-small text-soft tabular-nums">({text})</span>}
    </>
  );
}

interface ValuesProps {
  values: readonly FacetValue[] | undefined;
  chosen: readonly string[];
}

/** Adds values from the URL that no product has, so that they can be seen and removed. */
const withChosen = ({ values = [], chosen }: ValuesProps): readonly FacetValue[] => [
  ...values,
  ...chosen
    .filter((value) => !values.some((each) => each.value === value))
    .map((value) => ({ value, count: 0 })),
];

/** The number of values always shown. Further values are behind “more”, but a single further value is not. */
const maxShown = 7;

export function ValueGroup({
  name,
  legend,
  ...props
}: ValuesProps & { name: ValueFilter; legend: string }) {
  const all = withChosen(props);
  const { chosen } = props;
  // A group with a single value offers no choice.
  if (all.length < 2 && chosen.length === 0) return null;
  const shown = all.length > maxShown + 1 ? maxShown : all.length;
  const renderBoxes = (values: readonly FacetValue[]) =>
    values.map(({ value, count }) => (
      <Checkbox
        key={value}
        name={name}
        value={value}
        defaultChecked={chosen.includes(value)}
        label={
          <span className="inline-flex items-center gap-2">
            {name === 'color' && <span aria-hidden data-colour={value} className="colour-dot" />}
            <span className="wrap-anywhere">
              <LabelWithCount label={describeValue(name, value)} count={count} />
            </span>
          </span>
        }
      />
    ));
  const more = all.slice(shown);
  return (
    <Group legend={legend}>
      {renderBoxes(all.slice(0, shown))}
      {more.length > 0 && (
        <details open={more.some(({ value }) => chosen.includes(value))}>
          <summary className="min-h-tap cursor-pointer py-1.5 text-small font-semibold text-brand">
            {more.length} more
          </summary>
          {renderBoxes(more)}
        </details>
      )}
    </Group>
  );
}

interface ChoiceGroupProps {
  isChosen: boolean;
  count: LabelWithCountProps['count'];
}

export function StockGroup({ isChosen, count }: ChoiceGroupProps) {
  return (
    <Group legend="Availability">
      <Checkbox
        label={<LabelWithCount label="In stock" count={count} />}
        name="inStock"
        value="true"
        defaultChecked={isChosen}
      />
    </Group>
  );
}

export function RatingGroup({ isChosen, count }: ChoiceGroupProps) {
  return (
    <Group legend="Customer rating">
      <Checkbox
        name="rating"
        value="4"
        defaultChecked={isChosen}
        label={
          <span className="inline-flex items-center gap-2">
            <Stars value={4} />
            <LabelWithCount label="4 & up" count={count} />
          </span>
        }
      />
    </Group>
  );
}

export function CategoryGroup({
  values,
  chosen,
}: Omit<ValuesProps, 'chosen'> & { chosen: string }) {
  const choices = [
    { value: '', count: null },
    ...withChosen({ values, chosen: chosen ? [chosen] : [] }),
  ];
  return (
    <Group legend="Category">
      {choices.map(({ value, count }) => (
        <Checkbox
          key={value}
          type="radio"
          name="category"
          value={value}
          defaultChecked={value === chosen}
          label={
            <LabelWithCount label={value ? categoryLabel(value) : 'All categories'} count={count} />
          }
        />
      ))}
    </Group>
  );
}

/** The placeholder of a field is its `example`, such as the lowest price among the products. */
export function NumberFields({
  fields,
  query,
}: {
  fields: [name: NumberFilter, label: string, example?: number][];
  query: CatalogueQuery;
}) {
  return (
    <div className="flex gap-2">
      {fields.map(([name, label, example]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          defaultValue={query[name]}
          inputMode="numeric"
          autoComplete="off"
          placeholder={example === undefined ? 'Any' : example.toLocaleString('en-IN')}
          className="min-w-0 grow"
        />
      ))}
    </div>
  );
}
