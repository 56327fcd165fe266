import { ArrowDown, ArrowUp, Palette, X } from 'lucide-react';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProductFieldsProps } from '../product-fields.tsx';
import { releasePreview } from '../product-images.ts';
import type { FormOption, FormValue } from './form-options.ts';
import type { OptionActions } from './use-options.ts';
import { CornerButton, ValuePictures } from './value-pictures.tsx';

interface ValueRowProps extends ProductFieldsProps {
  actions: OptionActions;
  option: FormOption;
  value: FormValue;
  path: `options.${number}.values.${number}`;
  index: number;
}

/** Shows an option value with its swatch, name and pictures, and the buttons that move or remove it. */
export function ValueRow({ form, actions, option, value, path, index }: ValueRowProps) {
  const name = value.value || `value ${index + 1}`;
  return (
    <li className="rounded-control border border-line p-2.5">
      <div className="flex items-start gap-1">
        {option.hasSwatches && <Swatch {...{ value, name, actions }} />}
        <TextField
          label={`Value ${index + 1} of ${option.name}`}
          isLabelHidden
          {...form.bind(`${path}.value`)}
          maxLength={variantLimits.valueCharacters}
          className="ml-1 min-w-0 grow"
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<X aria-hidden size={18} />}
          onClick={() => actions.removeValue(option.key, value)}
        />
      </div>
      <div className="mt-2 flex items-start justify-between gap-2">
        <ValuePictures
          {...{ option, value, name, actions }}
          error={form.errorOf(`${path}.image` as `${typeof path}.swatch`)}
        />
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === option.values.length - 1}
          onMove={(step) => actions.moveValue(option.key, index, index + step)}
        />
      </div>
    </li>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <div className="-my-1 flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp aria-hidden size={18} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        className="max-sm:w-9"
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown aria-hidden size={18} />}
        disabled={isLast}
        onClick={() => onMove(1)}
        className="max-sm:w-9"
      />
    </div>
  );
}

interface SwatchProps {
  value: FormValue;
  name: string;
  actions: OptionActions;
}

/** Lets the vendor choose a colour with the browser's colour picker. If the swatch has a picture, shows the picture. */
function Swatch({ value: { key, color, swatch }, name, actions }: SwatchProps) {
  const [picture] = swatch;
  return (
    <div className="relative shrink-0">
      <span
        className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        style={{ backgroundColor: color || undefined }}
      >
        {picture && <img src={picture.preview} alt="" className="size-full object-cover" />}
        {!picture && !color && <Palette aria-hidden className="size-5 text-soft" />}
        <input
          type="color"
          aria-label={`Colour of ${name}`}
          title={`Colour of ${name}`}
          value={color || '#c9b8a4'}
          onChange={(event) => actions.changeValue(key, { color: event.target.value, swatch: [] })}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
      {(picture || color) && (
        <CornerButton
          label={`Clear the swatch of ${name}`}
          onClick={() => {
            swatch.forEach(releasePreview);
            actions.changeValue(key, { color: '', swatch: [] });
          }}
        />
      )}
    </div>
  );
}
