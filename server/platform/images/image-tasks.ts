/** What the parent asks of the image process and what it answers. */
export interface VariantsTask {
  kind: 'variants';
  /** Bytes, or the path of a file that holds them. */
  source: Buffer | string;
  widths: readonly number[];
}

export interface AvifTask {
  kind: 'avif';
  source: Buffer;
  width: number;
}

export interface ImageFile {
  width: number;
  bytes: Buffer;
}

export interface Variants {
  /** Of the widest variant. */
  width: number;
  height: number;
  /** A data URI a few hundred bytes long. */
  placeholder: string;
  files: ImageFile[];
}

export interface ImageAnswers {
  variants: Variants;
  avif: ImageFile;
}

export type ImageTask = VariantsTask | AvifTask;
export type ImageProblem = 'too_many_pixels' | 'unreadable';
export type ImageReply = { result: ImageAnswers[ImageTask['kind']] } | { problem: ImageProblem };
