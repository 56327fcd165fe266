import type { Picture } from '#contract/base/pictures.ts';
import type { Config } from '#server/config.ts';

/** A picture of a product or post: uploaded (with a key) or given by URL. */
export interface AttachedPicture {
  url: string | null;
  alt: string;
  key: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  widths: number[] | null;
  has_avif: boolean | null;
}

/** Returns the key in a URL of this shop's media, '' if that URL has no key, or undefined for any other URL. */
export function parsePictureKey(
  url: string,
  { mediaUrl }: Pick<Config, 'mediaUrl'>,
): string | undefined {
  const start = ['/media/', mediaUrl && `${mediaUrl}/media/`].find(
    (known) => known && url.startsWith(known),
  );
  if (!start) return undefined;
  return /^([0-9a-f]{32})-\d+\.(?:webp|avif)$/.exec(url.slice(start.length))?.[1] ?? '';
}

/**
 * Returns the picture for the API. The URL of an uploaded picture is root-relative, unless a CDN or S3 is configured.
 */
export function pictureWire(picture: AttachedPicture, config: Pick<Config, 'mediaUrl'>): Picture {
  const { alt, key } = picture;
  if (!key) {
    const unknown = { width: 1200, height: 1200, placeholder: '#f3eadf', widths: [], avif: false };
    return { url: picture.url ?? '', alt, ...unknown };
  }
  const widths = picture.widths ?? [];
  return {
    url: `${config.mediaUrl ?? ''}/media/${key}-${Math.max(...widths)}.webp`,
    alt,
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    placeholder: picture.placeholder ?? '',
    widths,
    avif: picture.has_avif ?? false,
  };
}
