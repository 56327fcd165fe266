import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { productLimits } from '#contract/product-rules.ts';
import { acceptedTypes } from '#web/parts/picture-files.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  admit,
  forget,
  type FormPicture,
  moved,
  pictureOfFile,
  progressByPicture,
} from './picture-list.ts';

interface PicturePickerProps {
  label: string;
  pictures: readonly FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  error: string | undefined;
  onProblem: (message: string | undefined) => void;
  /** Bytes on the server while the form is sent. */
  sent: number | undefined;
}

/** Up to ten pictures: chosen or dropped, seen at once, put in order by drag or by button. */
export function PicturePicker({
  label,
  pictures,
  onChange,
  error,
  onProblem,
  sent,
}: PicturePickerProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  const busy = sent !== undefined;
  const progress = busy ? progressByPicture(pictures, sent) : undefined;

  function add(chosen: readonly File[]) {
    const { files, problem } = admit(chosen, pictures.length);
    onProblem(problem);
    if (files.length > 0) onChange([...pictures, ...files.map(pictureOfFile)]);
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
    else if (dragged !== undefined) onChange(moved(pictures, dragged, to));
    setDragged(undefined);
  }

  function remove(picture: FormPicture) {
    forget(picture);
    onProblem(undefined);
    onChange(pictures.filter((other) => other !== picture));
  }

  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, pictures.length - 1)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        <span className="figures text-small text-soft">
          {pictures.length} of {productLimits.images}
        </span>
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <div
              draggable={!busy}
              onDragStart={() => setDragged(index)}
              onDrop={(event) => {
                event.stopPropagation();
                drop(event, index);
              }}
              className={classes(
                'relative overflow-hidden rounded-card border border-line bg-sand',
                dragged === index && 'opacity-50',
              )}
            >
              <img
                src={picture.preview}
                alt={'file' in picture ? picture.file.name : ''}
                className="aspect-square w-full object-cover"
              />
              {index === 0 && <Badge className="absolute top-2 left-2 bg-surface">Cover</Badge>}
              <div className="flex items-center justify-between bg-surface">
                <IconButton
                  label={`Move picture ${index + 1} forward`}
                  icon={<ArrowLeft aria-hidden size={18} />}
                  disabled={busy || index === 0}
                  onClick={() => onChange(moved(pictures, index, index - 1))}
                />
                <IconButton
                  label={`Remove picture ${index + 1}`}
                  icon={<X aria-hidden size={18} />}
                  disabled={busy}
                  onClick={() => remove(picture)}
                />
                <IconButton
                  label={`Move picture ${index + 1} back`}
                  icon={<ArrowRight aria-hidden size={18} />}
                  disabled={busy || index === pictures.length - 1}
                  onClick={() => onChange(moved(pictures, index, index + 1))}
                />
              </div>
              {progress && 'file' in picture && (
                <progress
                  aria-label={`Upload of picture ${index + 1}`}
                  max={100}
                  value={Math.round(progress.get(picture.key) ?? 0)}
                  className="absolute inset-x-2 bottom-13 h-2 w-[calc(100%-1rem)] appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-brand"
                />
              )}
            </div>
          </li>
        ))}
        <li>
          <div className="relative grid aspect-square size-full min-h-32 place-items-center rounded-card border-2 border-dashed border-edge bg-surface text-center text-small text-soft has-focus-visible:outline-2 has-focus-visible:outline-brand hover:border-brand hover:text-brand">
            <span className="flex flex-col items-center gap-2 p-3">
              <ImagePlus aria-hidden size={26} />
              Add pictures
            </span>
            <input
              id={id}
              type="file"
              multiple
              accept={acceptedTypes}
              disabled={busy}
              aria-describedby={`${id}-help ${id}-error`}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </div>
        </li>
      </ul>
      <p id={`${id}-help`} className="mt-2 text-small text-soft">
        PNG, JPG, GIF up to 10MB each; WebP and AVIF too. The first is the cover.
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
