// Messages between the server and image-worker.ts.

/** Encodes a picture in several widths. */
export interface WebpTask {
  kind: 'webp';
  /** The picture's bytes, or the path of its file. */
  source: Buffer | string;
  widths: readonly number[];
  /** libwebp's `-m`: more effort takes longer and creates smaller files. 3 by default. */
  effort?: number;
}

export interface AvifTask {
  kind: 'avif';
  source: Buffer;
  width: number;
}

/** Encodes a picture on a white background, fitted into a box. */
export interface JpegTask {
  kind: 'jpeg';
  source: Buffer | string;
  box: { width: number; height: number };
}

export interface JpegFile {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface ImageFile {
  width: number;
  bytes: Buffer;
}

export interface WebpFiles {
  /** The size of the widest file. */
  width: number;
  height: number;
  /** A data URI a few hundred bytes long. */
  placeholder: string;
  files: ImageFile[];
}

export interface ImageResults {
  webp: WebpFiles;
  avif: ImageFile;
  jpeg: JpegFile;
}

export type ImageTask = WebpTask | AvifTask | JpegTask;
export type ImageProblem = 'too_many_pixels' | 'unreadable';
export type ImageReply = { result: ImageResults[ImageTask['kind']] } | { problem: ImageProblem };
