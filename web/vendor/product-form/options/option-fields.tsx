import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProductFieldsProps } from '../product-fields.tsx';
import type { FormOption } from './form-options.ts';
import type { OptionActions } from './use-options.ts';
import { ValueRow } from './value-row.tsx';

interface OptionFieldsProps extends ProductFieldsProps {
  actions: OptionActions;
  option: FormOption;
  index: number;
}

/** Shows the fields for the name and the values of one option. */
export function OptionFields({ form, actions, option, index }: OptionFieldsProps) {
  const { key, name, values, hasSwatches } = option;
  const valuesPath = `options.${index}.values` as const;
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-3 sm:p-4">
      <legend className="sr-only">{name || `Option ${index + 1}`}</legend>
      <OptionName {...{ form, actions, option, index }} />
      <Checkbox
        className="mt-2 text-small"
        label="Customers choose by a colour or a picture"
        checked={hasSwatches}
        onChange={(event) => actions.setHasSwatches(key, event.target.checked)}
      />
      <p className="mt-3 flex items-baseline justify-between text-small font-semibold">
        Values
        <span className="figures font-normal text-soft">
          {values.length} of {variantLimits.values}
        </span>
      </p>
      <ol className="mt-2 space-y-2">
        {values.map((value, at) => (
          <ValueRow
            key={value.key}
            {...{ form, actions, option, value }}
            path={`${valuesPath}.${at}`}
            index={at}
          />
        ))}
      </ol>
      <AddValue
        name={name}
        freePlaces={variantLimits.values - values.length}
        error={values.length === 0 ? form.errorOf(valuesPath) : undefined}
        onAdd={(texts) => {
          form.clearErrors(valuesPath);
          actions.addValues(key, texts);
        }}
      />
    </fieldset>
  );
}

function OptionName({ form, actions, option, index }: OptionFieldsProps) {
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Option name"
        {...form.bind(`options.${index}.name`)}
        autoComplete="off"
        maxLength={variantLimits.optionCharacters}
        className="min-w-0 grow"
      />
      <Button
        tone="quiet"
        className="mt-7 shrink-0"
        aria-label={`Remove the option ${option.name}`}
        onClick={() => actions.removeOption(option.key)}
      >
        <Trash2 aria-hidden size={18} />
        <span className="max-sm:sr-only">Remove</span>
      </Button>
    </div>
  );
}

interface AddValueProps {
  name: string;
  freePlaces: number;
  error: string | undefined;
  onAdd: (texts: string[]) => void;
}

/** Adds one value, or several that are separated by commas. */
function AddValue({ name, freePlaces, error, onAdd }: AddValueProps) {
  const [text, setText] = useState('');
  const [hasTooMany, setHasTooMany] = useState(false);
  const id = useId();
  if (freePlaces <= 0 && !hasTooMany) return null;

  function add() {
    const texts = text
      .split(',')
      .map((part) => part.trim().slice(0, variantLimits.valueCharacters))
      .filter(Boolean);
    if (texts.length === 0) return;
    setHasTooMany(texts.length > freePlaces);
    onAdd(texts.slice(0, freePlaces));
    setText(texts.slice(freePlaces).join(', '));
  }

  return (
    <>
      <div className="mt-3 flex items-start gap-2">
        <TextField
          label={`Add a value${name ? ` of ${name}` : ''}`}
          isLabelHidden
          placeholder={placeholders[name.toLowerCase()] ?? 'Add a value'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setHasTooMany(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise, Enter would submit the whole form.
            event.preventDefault();
            add();
          }}
          error={error}
          className="min-w-0 grow"
        />
        <Button tone="outline" onClick={add}>
          <Plus aria-hidden size={18} />
          Add
        </Button>
      </div>
      <FieldError
        id={`${id}-error`}
        message={
          hasTooMany
            ? `An option has at most ${formatCount(variantLimits.values, 'values')}. The others were not added.`
            : undefined
        }
      />
    </>
  );
}

const placeholders: Record<string, string> = {
  colour: 'Walnut, Natural teak',
  fabric: 'Moss velvet, Rust linen',
  finish: 'Matt, Polished',
  size: 'Queen, King',
  seats: '2, 3',
};
