import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { returnLimits } from '#contract/orders/return-rules.ts';
import { acceptedTypes, acceptPictures } from '#web/parts/base/picture-files.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface ChosenPhoto {
  key: string;
  file: File;
  /** The URL of its preview. */
  preview: string;
}

interface PhotoPickerProps {
  label: string;
  optional?: boolean;
  help: string;
  photos: readonly ChosenPhoto[];
  onChange: (photos: readonly ChosenPhoto[]) => void;
  maxCount?: number;
  /** The form's error. The picker itself reports files that it rejects. */
  error?: string | undefined;
  busy: boolean;
  /** List items of the photos that are already stored, shown before the chosen ones. */
  children?: ReactNode;
}

/** Lets people choose photos from the device, on phones also from the camera. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, optional, help, photos, onChange, busy, children } = props;
  const { maxCount = returnLimits.photos } = props;
  const id = useId();
  const [fileError, setFileError] = useState<string>();
  const error = fileError ?? props.error;

  function add(chosen: readonly File[]) {
    const accepted = acceptPictures(chosen, {
      presentCount: photos.length,
      maxCount,
      maxBytes: returnLimits.photoBytes,
      tooMany: `At most ${maxCount} photos`,
      tooLarge: (name) => `${name} is larger than 10 MB`,
    });
    setFileError(accepted.error);
    if (accepted.files.length > 0) onChange([...photos, ...accepted.files.map(toPhoto)]);
  }

  function remove({ key, preview }: ChosenPhoto) {
    URL.revokeObjectURL(preview);
    setFileError(undefined);
    onChange(photos.filter((photo) => photo.key !== key));
  }

  return (
    <div>
      <p className="text-small font-semibold">
        <label htmlFor={id}>{label}</label>
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </p>
      <p id={`${id}-help`} className="text-small text-soft">
        {help}
      </p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {children}
        {photos.map((photo, index) => (
          <PhotoTile key={photo.key} {...{ photo, index, busy }} onRemove={() => remove(photo)} />
        ))}
        {photos.length < maxCount && (
          <AddTile id={id} isInvalid={Boolean(error)} busy={busy} onAdd={add} />
        )}
      </ul>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

interface PhotoTileProps {
  photo: ChosenPhoto;
  index: number;
  busy: boolean;
  onRemove: () => void;
}

function PhotoTile({ photo, index, busy, onRemove }: PhotoTileProps) {
  return (
    <li className="relative size-24 overflow-hidden rounded-control border border-line bg-sand">
      <img src={photo.preview} alt={photo.file.name} className="size-full object-cover" />
      <IconButton
        label={`Remove photo ${index + 1}`}
        icon={<X aria-hidden size={18} />}
        disabled={busy}
        onClick={onRemove}
        className="absolute top-0 right-0 bg-surface/90"
      />
    </li>
  );
}

interface AddTileProps {
  /** The input's id, which the label, help and error refer to. */
  id: string;
  isInvalid: boolean;
  busy: boolean;
  onAdd: (files: readonly File[]) => void;
}

function AddTile({ id, isInvalid, busy, onAdd }: AddTileProps) {
  return (
    <li className="relative grid size-24 place-items-center rounded-control border-2 border-dashed border-edge bg-surface text-center text-small text-soft has-focus-visible:outline-2 has-focus-visible:outline-brand hover:border-brand hover:text-brand">
      <span className="flex flex-col items-center gap-1">
        <ImagePlus aria-hidden size={24} />
        Add
      </span>
      <input
        id={id}
        name="photos"
        type="file"
        multiple
        accept={acceptedTypes}
        disabled={busy}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </li>
  );
}

let lastKey = 0;

const toPhoto = (file: File): ChosenPhoto => ({
  key: `photo-${++lastKey}`,
  file,
  preview: URL.createObjectURL(file),
});
