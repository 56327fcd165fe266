import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { postLimits } from '#contract/blog-options.ts';
import { acceptedTypes } from '#web/parts/picture-files.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { admit, featuredProblem, type FormPicture, pictureOfFile } from './post-pictures.ts';

interface FeaturedFieldProps {
  picture: FormPicture | undefined;
  alt: string;
  error: string | undefined;
  onChange: (picture: FormPicture | undefined) => void;
  onAlt: (alt: string) => void;
  onProblem: (message: string | undefined) => void;
}

export function FeaturedField(props: FeaturedFieldProps) {
  const { picture, alt, error, onChange, onAlt, onProblem } = props;

  function choose([file]: File[]) {
    if (!file) return;
    const problem = featuredProblem(file);
    onProblem(problem);
    if (!problem) onChange(pictureOfFile(file));
  }

  return (
    <div>
      {picture ? (
        <div className="space-y-3">
          <div className="relative aspect-[3/2] overflow-hidden rounded-card bg-sand">
            <img src={picture.preview} alt="" className="size-full object-cover" />
            <RemoveButton label="Remove the featured image" onClick={() => onChange(undefined)} />
          </div>
          <TextField
            label="Description of the picture"
            maxLength={200}
            value={alt}
            onChange={(event) => onAlt(event.target.value)}
          />
        </div>
      ) : (
        <FileBox label="Choose a featured image" onChoose={choose} error={error} />
      )}
    </div>
  );
}

interface ExtraFieldProps {
  pictures: readonly FormPicture[];
  error: string | undefined;
  onChange: (pictures: FormPicture[]) => void;
  onProblem: (message: string | undefined) => void;
}

export function ExtraField({ pictures, error, onChange, onProblem }: ExtraFieldProps) {
  function add(chosen: File[]) {
    const { files, problem } = admit(chosen, pictures.length);
    onProblem(problem);
    if (files.length > 0) onChange([...pictures, ...files.map(pictureOfFile)]);
  }
  const describe = (key: string, alt: string) =>
    onChange(pictures.map((picture) => (picture.key === key ? { ...picture, alt } : picture)));
  const remove = (key: string) => onChange(pictures.filter((picture) => picture.key !== key));

  return (
    <div className="space-y-4">
      <ul className="space-y-4">
        {pictures.map((picture, index) => (
          <li key={picture.key} className="grid grid-cols-[6rem_1fr] gap-3">
            <div className="relative aspect-square overflow-hidden rounded-control bg-sand">
              <img src={picture.preview} alt="" className="size-full object-cover" />
              <RemoveButton
                label={`Remove image ${index + 1}`}
                onClick={() => remove(picture.key)}
              />
            </div>
            <TextField
              label={`Description of image ${index + 1}`}
              maxLength={200}
              value={picture.alt}
              onChange={(event) => describe(picture.key, event.target.value)}
            />
          </li>
        ))}
      </ul>
      {pictures.length < postLimits.images && (
        <FileBox label="Add images" onChoose={add} error={error} multiple />
      )}
    </div>
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
        PNG, JPG, GIF, WebP or AVIF, up to 5MB{multiple ? ' each' : ''}.
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
