import { useEffect, useState } from 'react';
import { forget, type FormPicture, pictureOfFile } from '../picture-list.ts';
import { dropDraft, keepFiles, keepWords, readFiles, readWords } from './draft.ts';
import { noValues, type ProductValues } from './product-values.ts';

/** The form's words and pictures, kept over a failed submit and a reload. */
export function useProductDraft(vendorId: string) {
  const [values, setValues] = useState<ProductValues>(() => readWords(vendorId));
  const [pictures, setPictures] = useState<readonly FormPicture[]>([]);

  useEffect(() => {
    let left = false;
    void readFiles(vendorId).then((files) => {
      // Whoever chooses pictures before these are read has begun anew.
      if (!left) setPictures((chosen) => (chosen.length > 0 ? chosen : files.map(pictureOfFile)));
    });
    return () => {
      left = true;
    };
  }, [vendorId]);

  return {
    values,
    pictures,
    isEmpty: pictures.length === 0 && Object.values(values).every((value) => value === ''),
    files: pictures.flatMap((picture) => ('file' in picture ? [picture.file] : [])),
    change(part: Partial<ProductValues>) {
      const next = { ...values, ...part };
      setValues(next);
      keepWords(vendorId, next);
    },
    changePictures(next: FormPicture[]) {
      setPictures(next);
      void keepFiles(
        vendorId,
        next.flatMap((picture) => ('file' in picture ? [picture.file] : [])),
      );
    },
    reset() {
      pictures.forEach(forget);
      setValues(noValues);
      setPictures([]);
      void dropDraft(vendorId);
    },
  };
}
