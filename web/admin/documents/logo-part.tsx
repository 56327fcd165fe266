import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLogoBytes } from '#contract/orders/document-rules.ts';
import type { Marketplace } from '#contract/orders/documents.ts';
import { messageOf } from '#web/api/api-error.ts';
import { acceptedTypes, findPictureError } from '#web/parts/base/picture-files.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { marketplaceQuery, removeLogo, uploadLogo } from './documents.api.ts';

/** Uploads a logo as soon as it is chosen, and lets an admin remove the stored logo. */
export function LogoPart({ logo }: { logo: string | null }) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function saveChange(change: () => Promise<Marketplace>, done: string) {
    setIsBusy(true);
    setError(undefined);
    try {
      queryClient.setQueryData(marketplaceQuery.queryKey, await change());
      showSuccess(done);
    } catch (failure) {
      setError(messageOf(failure, 'The logo could not be saved'));
    } finally {
      setIsBusy(false);
    }
  }

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = findPictureError(file, maxLogoBytes, 'The picture is larger than 5 MB');
    if (problem) return setError(problem);
    void saveChange(() => uploadLogo(file), 'Logo saved');
  }

  return (
    <div className="mt-6 max-w-md border-t border-line pt-5">
      {logo && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <img src={logo} alt="Current logo" className="max-h-14 rounded-control bg-surface" />
          <Button
            tone="outline"
            busy={isBusy}
            onClick={() => void saveChange(removeLogo, 'Logo removed')}
          >
            Remove logo
          </Button>
        </div>
      )}
      <FileField
        label="Logo on documents"
        accept={acceptedTypes}
        help="A picture of up to 5 MB. It is printed on white, about 1 cm high."
        error={error}
        disabled={isBusy}
        onChoose={choose}
      />
    </div>
  );
}
