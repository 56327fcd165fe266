import { expect, test } from 'vitest';
import { parsePictureKey } from './pictures.wire.ts';

const key = '0123456789abcdef0123456789abcdef';
const mediaUrl = 'https://media.baithak.example';

test.each([
  [`/media/${key}-640.webp`, key],
  [`${mediaUrl}/media/${key}-640.avif`, key],
  ['/media/chair.webp', ''],
  [`${mediaUrl}/media/../private/${key}-640.webp`, ''],
  [`${mediaUrl}.evil.example/media/${key}-640.webp`, undefined],
  [`https://pictures.example/media/${key}-640.webp`, undefined],
])('the key in %s is %j', (url, expected) => {
  expect(parsePictureKey(url, { mediaUrl })).toBe(expected);
  if (url.startsWith(mediaUrl))
    expect(parsePictureKey(url, { mediaUrl: undefined })).toBeUndefined();
});
