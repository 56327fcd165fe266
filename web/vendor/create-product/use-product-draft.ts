import { useEffect } from 'react';
import type { ContractForm } from '#web/parts/use-contract-form.ts';
import {
  filesOf,
  type FormImage,
  createImageFromFile,
  releasePreview,
} from '../product-form/product-images.ts';
import { emptyProduct, type ProductValues } from '../product-form/product-values.ts';
import { deleteDraft, readDraftFiles, storeDraftFiles, storeDraftTexts } from './draft.ts';

/** Stores every change of the form as the vendor's draft and loads the draft's images. */
export function useProductDraft(form: ContractForm<ProductValues>, vendorId: string) {
  const { reset, subscribe, getValues, setValue } = form;

  useEffect(() => {
    let isUnmounted = false;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values: { images: _images, ...texts } }) => storeDraftTexts(vendorId, texts),
    });
    void readDraftFiles(vendorId).then((files) => {
      // Images chosen before the stored ones are read replace them.
      if (isUnmounted || getValues('images').length > 0) return;
      setValue('images', files.map(createImageFromFile));
    });
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [vendorId, subscribe, getValues, setValue]);

  return {
    changeImages(images: FormImage[]) {
      setValue('images', images);
      void storeDraftFiles(vendorId, filesOf(images));
    },
    clear() {
      getValues('images').forEach(releasePreview);
      reset(emptyProduct);
      void deleteDraft(vendorId);
    },
  };
}
