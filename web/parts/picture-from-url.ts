import type { Picture } from '#contract/pictures.ts';

/** A picture that is known by its address alone, such as a post's. */
export function pictureFromUrl(
  url: string,
  alt: string,
  shape = { width: 1200, height: 800 },
): Picture {
  return { url, alt, ...shape, placeholder: '', widths: [], avif: false };
}
