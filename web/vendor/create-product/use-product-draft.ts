import { useEffect } from 'react';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { type FormOption, imagesOfOptions } from '../product-form/options/form-options.ts';
import { createImageFromFile, releasePreview } from '../product-form/product-images.ts';
import { emptyProduct, type ProductValues } from '../product-form/product-values.ts';
import {
  deleteDraft,
  joinDraftFileIds,
  readDraftFiles,
  readDraftPictures,
  storeDraftFiles,
  storeDraftTexts,
} from './draft.ts';

type StoredPictures = ReturnType<typeof readDraftPictures>;

/** Stores every change of the form as the vendor's draft and loads the draft's images. */
export function useProductDraft(form: ContractForm<ProductValues>, vendorId: string) {
  const { reset, subscribe, getValues, setValue } = form;

  useEffect(() => {
    let isUnmounted = false;
    let storedIds = '';
    const pictures = readDraftPictures(vendorId);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const { images: _images, ...texts } = values;
        storeDraftTexts(vendorId, texts);
        const ids = joinDraftFileIds(values);
        if (ids === storedIds) return;
        storedIds = ids;
        void storeDraftFiles(vendorId, values);
      },
    });
    void readDraftFiles(vendorId).then(({ images, byId }) => {
      // If the vendor has already chosen images, do not load the stored ones.
      if (isUnmounted || joinDraftFileIds(getValues()) !== '') return;
      setValue('images', images.map(createImageFromFile));
      setValue('options', addStoredPictures(getValues('options'), pictures, byId));
    });
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [vendorId, subscribe, getValues, setValue]);

  return {
    clear() {
      const { images, options } = getValues();
      [...images, ...imagesOfOptions(options)].forEach(releasePreview);
      reset(emptyProduct);
      void deleteDraft(vendorId);
    },
  };
}

function addStoredPictures(
  options: FormOption[],
  stored: StoredPictures,
  files: Map<string, File>,
): FormOption[] {
  const read = (ids: string[] = []) =>
    ids.flatMap((id) => {
      const file = files.get(id);
      return file ? [createImageFromFile(file)] : [];
    });
  return options.map((option) => ({
    ...option,
    values: option.values.map((value) => {
      const storedValue = stored.get(value.key);
      return { ...value, swatch: read(storedValue?.swatch), pictures: read(storedValue?.pictures) };
    }),
  }));
}
