// Messages between the server and image-worker.ts.

/** Encodes a picture in several widths. */
export interface WebpTask {
  kind: 'webp';
  /** The picture's bytes, or the path of its file. */
  source: Buffer | string;
  widths: readonly number[];
  /** A taller picture becomes narrower, too. 4,096 by default. */
  maxHeight?: number;
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

export interface ImageRequest {
  task: ImageTask;
  /** A task that needs more processor time is stopped. */
  maxCpuMs: number;
}

export type ImageProblem =
  | 'avif_too_large'
  | 'too_costly'
  | 'too_few_bytes'
  | 'too_many_pixels'
  | 'unreadable';
export type Outcome = { result: ImageResults[ImageTask['kind']] } | { problem: ImageProblem };
export type ImageReply = Outcome & { cpuMs: number };
