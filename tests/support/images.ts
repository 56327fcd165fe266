import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** An image as a phone takes it, with a GPS position. */
export async function createImage(
  own: {
    width?: number;
    height?: number;
    format?: Format;
    orientation?: number;
    background?: string;
  } = {},
): Promise<Buffer> {
  const { width = 800, height = 600, format = 'jpeg', orientation, background = '#a8482a' } = own;
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Baithak Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ ...(orientation && { orientation }) })
    .toFormat(format)
    .toBuffer();
}

/** A file of a few kilobytes that decodes to 100 megapixels. */
export async function createDecompressionBomb(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
