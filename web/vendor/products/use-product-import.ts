import { useState } from 'react';
import type { ProductImport } from '#contract/catalogue/product-import.ts';
import { messageOf } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';

export type ProductImportState = ReturnType<typeof useProductImport>;

/** Uploads a CSV twice: once to check its rows, then to import the valid rows. */
export function useProductImport() {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [checked, setChecked] = useState<ProductImport>();
  const [started, setStarted] = useState<ProductImport>();
  const [sentPercent, setSentPercent] = useState<number>();

  async function send(csv: File, isDryRun: boolean) {
    setError(undefined);
    setSentPercent(0);
    try {
      const productImport = await uploadCsv(csv, isDryRun, setSentPercent);
      if (isDryRun) setChecked(productImport);
      else setStarted(productImport);
    } catch (failure) {
      setError(
        messageOf(failure, 'The file could not be sent. Check your connection and try again.'),
      );
    } finally {
      setSentPercent(undefined);
    }
  }

  return {
    file,
    error,
    checked,
    started,
    sentPercent,
    chooseFile(chosen: File | undefined) {
      setFile(chosen);
      setChecked(undefined);
      if (chosen) void send(chosen, true);
    },
    startImport() {
      if (file) void send(file, false);
    },
  };
}

function uploadCsv(file: File, isDryRun: boolean, onSent: (percent: number) => void) {
  const form = new FormData();
  form.append('dryRun', String(isDryRun));
  form.append('file', file);
  return upload('POST /api/products/vendor/import', form, {
    onProgress: (bytes) => onSent((bytes / Math.max(1, file.size)) * 100),
  });
}
