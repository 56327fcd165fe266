const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
export const acceptedTypes = [...types].join(',');

/** Returns the reason why the file is rejected, or undefined if it is accepted. */
export function findPictureError(
  file: File,
  maxBytes: number,
  tooLarge: string,
): string | undefined {
  if (!types.has(file.type)) return `${file.name} is not a supported image`;
  return file.size > maxBytes ? tooLarge : undefined;
}

interface PictureLimits {
  presentCount: number;
  maxCount: number;
  maxBytes: number;
  tooMany: string;
  tooLarge: (name: string) => string;
}

/** Returns the accepted files and, if others were rejected, one reason. */
export function acceptPictures(chosen: readonly File[], limits: PictureLimits) {
  const errors: string[] = [];
  const valid = chosen.filter((file) => {
    const error = findPictureError(file, limits.maxBytes, limits.tooLarge(file.name));
    if (error) errors.push(error);
    return !error;
  });
  const freePlaces = Math.max(0, limits.maxCount - limits.presentCount);
  if (valid.length > freePlaces) errors.unshift(limits.tooMany);
  return { files: valid.slice(0, freePlaces), error: errors[0] };
}
