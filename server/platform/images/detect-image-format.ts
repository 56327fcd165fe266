export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Detects the format from the first bytes; a file's name and declared type are not trusted. */
export function detectImageFormat(head: Buffer): ImageFormat | undefined {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32))) return 'avif';
  return undefined;
}
