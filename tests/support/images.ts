import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Creates an image with a GPS position, as a phone does. */
export async function createImage(
  options: {
    width?: number;
    height?: number;
    format?: Format;
    orientation?: number;
    background?: string;
  } = {},
): Promise<Buffer> {
  const {
    width = 800,
    height = 600,
    format = 'jpeg',
    orientation,
    background = '#a8482a',
  } = options;
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Baithak Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ ...(orientation && { orientation }) })
    .toFormat(format)
    .toBuffer();
}

/** Creates a PNG of a few kilobytes that decodes to 100 megapixels. Encoding it with sharp would take seconds. */
export function createDecompressionBomb(): Buffer {
  const side = 10_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // The image is greyscale with one bit a pixel. Each row begins with a byte for its filter.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('IDAT', rows),
    createChunk('IEND'),
  ]);
}

function createChunk(name: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
