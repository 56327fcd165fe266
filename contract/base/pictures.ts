/** A picture in the API. `widths` is empty for a picture given by URL, which has no files of other widths. */
export interface Picture {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** A CSS colour or a tiny data URI, shown until the picture has loaded. */
  placeholder: string;
  widths: number[];
  avif: boolean;
}

export const pictureWidths = [320, 640, 960, 1280] as const;

const widthSuffix = /-\d+\.webp$/;

/** Returns the `srcset` of one format, or undefined when the picture has no files of that format. */
export function pictureSourceSet(
  picture: Pick<Picture, 'url' | 'widths' | 'avif'>,
  format: 'webp' | 'avif',
): string | undefined {
  if (picture.widths.length === 0 || (format === 'avif' && !picture.avif)) return undefined;
  const stem = picture.url.replace(widthSuffix, '');
  return picture.widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}
