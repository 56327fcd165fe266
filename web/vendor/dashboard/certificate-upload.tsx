import { useState } from 'react';
import { certificateError } from '#contract/people/vendor-rules.ts';
import { messageOf } from '#web/api/api-error.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { uploadCertificate } from '../application/upload-certificate.ts';
import { refreshVendorData } from '../vendor.api.ts';

/** Uploads the file as soon as it is chosen. */
export function CertificateUpload() {
  const [error, setError] = useState<string>();
  const [sentPercent, setSentPercent] = useState<number>();

  async function send(file: File | undefined) {
    const fileError = file && certificateError(file);
    setError(fileError);
    if (!file || fileError) return;
    setSentPercent(0);
    try {
      await uploadCertificate(file, {
        onProgress: (bytes) => setSentPercent((bytes / file.size) * 100),
      });
      showSuccess('Certificate uploaded');
      await refreshVendorData();
    } catch (failure) {
      setError(messageOf(failure, 'The certificate could not be uploaded'));
    } finally {
      setSentPercent(undefined);
    }
  }

  return (
    <>
      <FileField
        label="Certificate"
        isLabelHidden
        accept=".pdf,.jpg,.jpeg,.png"
        help="PDF, JPG or PNG up to 10 MB"
        error={error}
        disabled={sentPercent !== undefined}
        onChoose={(file) => void send(file)}
      />
      {sentPercent !== undefined && <ProgressBar label="Uploading" value={sentPercent} />}
    </>
  );
}
