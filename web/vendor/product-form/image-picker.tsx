import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { productLimits } from '#contract/catalogue/product-rules.ts';
import { acceptedTypes } from '#web/parts/base/picture-files.ts';
import { FieldError } from '#web/ui/field.tsx';
import { ImageTile } from './image-tile.tsx';
import {
  acceptImages,
  type FormImage,
  createImageFromFile,
  moveItem,
  releasePreview,
  computeUploadPercents,
} from './product-images.ts';

interface ImagePickerProps {
  images: readonly FormImage[];
  onChange: (images: FormImage[]) => void;
  error: string | undefined;
  onError: (message: string | undefined) => void;
  /** The number of bytes sent so far, while the form is being uploaded. */
  sentBytes: number | undefined;
}

/** Lets the vendor choose or drop up to ten images, and change their order by dragging or with buttons. */
export function ImagePicker({ images, onChange, error, onError, sentBytes }: ImagePickerProps) {
  const id = useId();
  const { dragged, setDragged, add, drop, remove } = useImageChanges({ images, onChange, onError });
  const isBusy = sentBytes !== undefined;
  const percents = isBusy ? computeUploadPercents(images, sentBytes) : undefined;

  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, images.length - 1)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-semibold">
          Images
        </label>
        <span className="figures text-small text-soft">
          {images.length} of {productLimits.images}
        </span>
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {images.map((image, index) => (
          <li key={image.key}>
            <ImageTile
              image={image}
              position={index + 1}
              isLast={index === images.length - 1}
              isDragged={dragged === index}
              busy={isBusy}
              percent={percents?.get(image.key)}
              onDragStart={() => setDragged(index)}
              onDrop={(event) => drop(event, index)}
              onMove={(step) => onChange(moveItem(images, index, index + step))}
              onRemove={() => remove(image)}
            />
          </li>
        ))}
        <li>
          <AddImages id={id} busy={isBusy} isInvalid={error !== undefined} onChoose={add} />
        </li>
      </ul>
      <p id={`${id}-help`} className="mt-2 text-small text-soft">
        PNG, JPG, GIF up to 10MB each. WebP and AVIF are accepted too. The first image is the cover.
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

function useImageChanges({
  images,
  onChange,
  onError,
}: Pick<ImagePickerProps, 'images' | 'onChange' | 'onError'>) {
  const [dragged, setDragged] = useState<number>();

  function add(chosen: readonly File[]) {
    const accepted = acceptImages(chosen, images.length);
    onError(accepted.error);
    if (accepted.files.length > 0)
      onChange([...images, ...accepted.files.map(createImageFromFile)]);
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
    else if (dragged !== undefined) onChange(moveItem(images, dragged, to));
    setDragged(undefined);
  }

  function remove(removed: FormImage) {
    releasePreview(removed);
    onError(undefined);
    onChange(images.filter(({ key }) => key !== removed.key));
  }

  return { dragged, setDragged, add, drop, remove };
}

interface AddImagesProps {
  id: string;
  busy: boolean;
  isInvalid: boolean;
  onChoose: (files: File[]) => void;
}

function AddImages({ id, busy, isInvalid, onChoose }: AddImagesProps) {
  return (
    <div className="relative grid aspect-square size-full min-h-32 place-items-center rounded-card border-2 border-dashed border-edge bg-surface text-center text-small text-soft has-focus-visible:outline-2 has-focus-visible:outline-brand hover:border-brand hover:text-brand">
      <span className="flex flex-col items-center gap-2 p-3">
        <ImagePlus aria-hidden size={26} />
        Add images
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedTypes}
        disabled={busy}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}
