import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'children' | 'id' | 'className' | 'type' | 'onChange'> & {
    onChoose?: (file: File | undefined) => void;
  };

/** Lets people choose one file with the browser's own control, and shows the size of the file. */
export function FileField({
  label,
  help,
  error,
  optional,
  isLabelHidden,
  className,
  onChoose,
  ...input
}: FileFieldProps) {
  const [size, setSize] = useState(0);
  return (
    <Field {...{ label, help, error, optional, isLabelHidden, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type="file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              setSize(file?.size ?? 0);
              onChoose?.(file);
            }}
            className={classes(
              controlStyle,
              'h-11 cursor-pointer py-1.5 pl-1.5 text-small file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-sand file:px-3 file:font-semibold',
              size > 0 ? 'pr-20' : 'pr-1.5',
            )}
          />
          {size > 0 && (
            <span className="figures pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-small text-soft">
              {formatFileSize(size)}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
