import { Armchair } from 'lucide-react';
import { type CSSProperties, useCallback, useState } from 'react';
import { type Picture as WirePicture, pictureSourceSet } from '#contract/base/pictures.ts';
import { classes } from '#web/ui/classes.ts';

interface PictureProps {
  picture: WirePicture | undefined;
  /** The `sizes` attribute of the `<img>`. */
  sizes: string;
  /** Defaults to the picture's own text. Pass '' where the text beside the picture says the same. */
  alt?: string;
  /** Loads the picture immediately. Without priority, it loads when the visitor scrolls near it. */
  priority?: boolean;
  /** `contain` shows the whole picture, `cover` fills the box. */
  fit?: 'cover' | 'contain';
  className?: string;
}

/** Shows a picture that fills its box. Shows a placeholder while the picture loads, and an icon if loading fails. */
export function Picture({ picture, sizes, alt, priority, fit = 'cover', className }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  // The picture may have failed before hydration, without an error event.
  const checkFailed = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setHasFailed(true);
  }, []);

  const altText = alt ?? picture?.alt ?? '';
  if (!picture || hasFailed) return <PictureFallback alt={altText} className={className} />;
  const avif = pictureSourceSet(picture, 'avif');
  const webp = pictureSourceSet(picture, 'webp');
  return (
    <picture
      className={classes('block size-full overflow-hidden bg-sand bg-cover', className)}
      style={placeholderStyle(picture.placeholder)}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={checkFailed}
        src={picture.url}
        alt={altText}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onError={() => setHasFailed(true)}
        className={classes('size-full', fit === 'contain' ? 'object-contain' : 'object-cover')}
      />
    </picture>
  );
}

function placeholderStyle(placeholder: string): CSSProperties | undefined {
  if (!placeholder) return undefined;
  return placeholder.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")` }
    : { backgroundColor: placeholder };
}

function PictureFallback({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <div
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className={classes('grid size-full place-items-center bg-sand text-edge', className)}
    >
      <Armchair aria-hidden className="size-1/4 min-h-8 stroke-1" />
    </div>
  );
}
