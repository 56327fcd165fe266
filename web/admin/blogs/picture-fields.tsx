import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { postLimits } from '#contract/shop/blog-options.ts';
import { acceptedTypes } from '#web/parts/base/picture-files.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  acceptExtraPictures,
  findFeaturedPictureError,
  type FormPicture,
  createPictureFromFile,
} from './post-pictures.ts';

interface FeaturedPictureFieldProps {
  picture: FormPicture | null;
  alt: string;
  error: string | undefined;
  onChange: (picture: FormPicture | null) => void;
  onAltChange: (alt: string) => void;
  onError: (message: string | undefined) => void;
}

export function FeaturedPictureField(props: FeaturedPictureFieldProps) {
  const { picture, alt, error, onChange, onAltChange, onError } = props;

  function choosePicture([file]: File[]) {
    if (!file) return;
    const fileError = findFeaturedPictureError(file);
    onError(fileError);
    if (!fileError) onChange(createPictureFromFile(file));
  }

  if (!picture)
    return <FileBox label="Choose a featured image" onChoose={choosePicture} error={error} />;
  return (
    <div className="space-y-3">
      <div className="relative aspect-[3/2] overflow-hidden rounded-card bg-sand">
        <img src={picture.preview} alt="" className="size-full object-cover" />
        <RemoveButton label="Remove the featured image" onClick={() => onChange(null)} />
      </div>
      <TextField
        label="Image description"
        maxLength={200}
        value={alt}
        onChange={(event) => onAltChange(event.target.value)}
      />
    </div>
  );
}

interface ExtraPicturesFieldProps {
  pictures: readonly FormPicture[];
  error: string | undefined;
  onChange: (pictures: FormPicture[]) => void;
  onError: (message: string | undefined) => void;
}

export function ExtraPicturesField(props: ExtraPicturesFieldProps) {
  const { pictures, error, onChange, onError } = props;

  function addPictures(chosen: File[]) {
    const accepted = acceptExtraPictures(chosen, pictures.length);
    onError(accepted.error);
    if (accepted.files.length > 0)
      onChange([...pictures, ...accepted.files.map(createPictureFromFile)]);
  }

  return (
    <div className="space-y-4">
      <ul className="space-y-4">
        {pictures.map((picture, index) => (
          <ExtraPicture
            key={picture.key}
            picture={picture}
            number={index + 1}
            onAltChange={(alt) =>
              onChange(pictures.map((other) => (other === picture ? { ...picture, alt } : other)))
            }
            onRemove={() => onChange(pictures.filter((other) => other !== picture))}
          />
        ))}
      </ul>
      {pictures.length < postLimits.images && (
        <FileBox label="Add images" onChoose={addPictures} error={error} multiple />
      )}
    </div>
  );
}

interface ExtraPictureProps {
  picture: FormPicture;
  number: number;
  onAltChange: (alt: string) => void;
  onRemove: () => void;
}

function ExtraPicture({ picture, number, onAltChange, onRemove }: ExtraPictureProps) {
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-3">
      <div className="relative aspect-square overflow-hidden rounded-control bg-sand">
        <img src={picture.preview} alt="" className="size-full object-cover" />
        <RemoveButton label={`Remove image ${number}`} onClick={onRemove} />
      </div>
      <TextField
        label={`Description of image ${number}`}
        maxLength={200}
        value={picture.alt}
        onChange={(event) => onAltChange(event.target.value)}
      />
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      label={label}
      icon={<X aria-hidden size={16} />}
      onClick={onClick}
      className="absolute top-1.5 right-1.5 size-8! bg-surface! shadow-soft"
    />
  );
}

interface FileBoxProps {
  label: string;
  error: string | undefined;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

function FileBox({ label, error, multiple, onChoose }: FileBoxProps) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className="relative flex min-h-28 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-edge p-4 text-center text-small text-soft hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
      >
        <ImagePlus aria-hidden size={24} />
        {label}
        <input
          id={id}
          type="file"
          multiple={multiple}
          accept={acceptedTypes}
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-help`} className="mt-1.5 text-small text-soft">
        PNG, JPG, GIF, WebP or AVIF, up to 5MB{multiple ? ' each' : ''}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
