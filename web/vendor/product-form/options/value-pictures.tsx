import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { acceptedTypes } from '#web/parts/base/picture-files.ts';
import { FieldError } from '#web/ui/field.tsx';
import {
  acceptImages,
  createImageFromFile,
  type FormImage,
  releasePreview,
} from '../product-images.ts';
import type { FormOption, FormValue } from './form-options.ts';
import type { OptionActions } from './use-options.ts';

interface ValuePicturesProps {
  option: FormOption;
  value: FormValue;
  name: string;
  actions: OptionActions;
  /** The server's error about the swatch. */
  error: string | undefined;
}

/** Shows the pictures that all variants with this value share, and lets the vendor choose the swatch of the value. */
export function ValuePictures({ option, value, name, actions, error }: ValuePicturesProps) {
  const { key, pictures } = value;
  const [problem, setProblem] = useState<string>();
  const id = useId();

  function addPictures(chosen: File[]) {
    const accepted = acceptImages(chosen, pictures.length);
    setProblem(accepted.error);
    const added = accepted.files.map(createImageFromFile);
    actions.changeValue(key, { pictures: [...pictures, ...added] });
  }

  function removePicture(removed: FormImage) {
    releasePreview(removed);
    actions.changeValue(key, { pictures: pictures.filter((picture) => picture !== removed) });
  }

  return (
    <div className="min-w-0">
      <ul aria-label={`Pictures of ${name}`} className="flex flex-wrap items-center gap-2">
        {pictures.map((picture, index) => (
          <ValuePicture
            key={picture.key}
            picture={picture}
            removeLabel={`Remove picture ${index + 1} of ${name}`}
            onRemove={() => removePicture(picture)}
          />
        ))}
        <li>
          <FileButton
            label={`Add pictures of ${name}`}
            multiple
            describedBy={`${id}-error`}
            onChoose={addPictures}
          >
            <ImagePlus aria-hidden size={16} />
            Pictures
          </FileButton>
        </li>
        {option.hasSwatches && (
          <SwatchPicture
            {...{ value, name, actions }}
            errorId={`${id}-error`}
            onError={setProblem}
          />
        )}
      </ul>
      <FieldError id={`${id}-error`} message={problem ?? error} />
    </div>
  );
}

interface ValuePictureProps {
  picture: FormImage;
  removeLabel: string;
  onRemove: () => void;
}

function ValuePicture({ picture, removeLabel, onRemove }: ValuePictureProps) {
  return (
    <li className="relative">
      <img
        src={picture.preview}
        alt={'file' in picture ? picture.file.name : ''}
        className="size-14 rounded-control border border-line object-cover"
      />
      <CornerButton label={removeLabel} onClick={onRemove} />
    </li>
  );
}

interface CornerButtonProps {
  label: string;
  onClick: () => void;
}

/** Shows a remove button on the corner of a picture or swatch. */
export function CornerButton({ label, onClick }: CornerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-surface text-ink hover:border-ink"
    >
      <X aria-hidden size={14} />
    </button>
  );
}

interface SwatchPictureProps {
  value: FormValue;
  name: string;
  actions: OptionActions;
  errorId: string;
  onError: (message: string | undefined) => void;
}

function SwatchPicture({ value, name, actions, errorId, onError }: SwatchPictureProps) {
  const { key, swatch } = value;

  function choose(chosen: File[]) {
    const accepted = acceptImages(chosen.slice(0, 1), 0);
    onError(accepted.error);
    if (accepted.files.length === 0) return;
    swatch.forEach(releasePreview);
    actions.changeValue(key, { swatch: accepted.files.map(createImageFromFile) });
  }

  return (
    <li>
      <FileButton label={`Swatch picture of ${name}`} describedBy={errorId} onChoose={choose}>
        Swatch
      </FileButton>
    </li>
  );
}

interface FileButtonProps {
  label: string;
  multiple?: boolean;
  describedBy: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

function FileButton({ label, multiple, describedBy, onChoose, children }: FileButtonProps) {
  return (
    <span className="relative inline-flex min-h-tap items-center gap-1.5 rounded-control border border-edge px-2.5 text-small font-semibold has-focus-visible:outline-2 has-focus-visible:outline-brand hover:border-ink">
      {children}
      <input
        type="file"
        multiple={multiple}
        accept={acceptedTypes}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}
