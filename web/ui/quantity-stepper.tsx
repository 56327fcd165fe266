import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';

interface QuantityStepperProps {
  /** Such as 'Quantity of Jodhpur sofa'. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called when a typed number is above both the quantity and `max`. The quantity then becomes `max`. */
  onBeyondMax?: () => void;
  min?: number;
  max?: number;
  disabled?: boolean;
}

/** Shows a quantity. The buttons change it immediately. A typed number applies on Enter or when the field loses focus. */
export function QuantityStepper({
  label,
  value,
  onChange,
  onBeyondMax,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  disabled,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit(quantity: number) {
    setDraft(null);
    if (!Number.isFinite(quantity)) return;
    if (quantity > Math.max(value, max)) onBeyondMax?.();
    const next = Math.min(Math.max(Math.trunc(quantity), min), Math.max(min, max));
    if (next !== value) onChange(next);
  }

  return (
    <div className="inline-flex items-center rounded-control border border-edge bg-surface">
      <IconButton
        label="Decrease quantity"
        icon={<Minus aria-hidden size={18} />}
        disabled={disabled || value <= min}
        onClick={() => commit(value - 1)}
      />
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== null && commit(Number.parseInt(draft, 10))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        className="figures h-11 w-10 bg-transparent text-center font-semibold"
      />
      <IconButton
        label="Increase quantity"
        icon={<Plus aria-hidden size={18} />}
        disabled={disabled || value >= max}
        onClick={() => commit(value + 1)}
      />
    </div>
  );
}
