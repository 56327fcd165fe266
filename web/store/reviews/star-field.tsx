import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { stars as starCounts } from '#contract/care/trust-rules.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/field.tsx';

interface StarFieldProps {
  legend: string;
  /** 0 while none is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  disabled?: boolean;
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Shows radio buttons as stars. The arrow keys change the choice, and a word beside the stars describes it. */
export function StarField({ legend, value, onChange, error, disabled }: StarFieldProps) {
  const errorId = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <fieldset
      disabled={disabled}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-1.5 flex" onPointerLeave={() => setHovered(0)}>
          {starCounts.map((count) => (
            <label
              key={count}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(count)}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="stars"
                value={count}
                checked={count === value}
                onChange={() => onChange(count)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                size={30}
                strokeWidth={1.4}
                className={classes(
                  'transition-colors duration-150',
                  count <= shown ? 'fill-glow text-glow' : 'fill-surface text-edge',
                )}
              />
              <span className="sr-only">
                {count} {count === 1 ? 'star' : 'stars'}: {words[count]}
              </span>
            </label>
          ))}
        </span>
        <span aria-hidden className="text-soft">
          {words[shown]}
        </span>
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
