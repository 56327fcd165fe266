import { maxCertificateBytes } from '#contract/vendor-rules.ts';

export function checkCertificate(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (file.size > maxCertificateBytes) return `${file.name} is larger than 10 MB`;
  return /\.(pdf|jpe?g|png)$/i.test(file.name)
    ? undefined
    : 'Certificates must be PDF, JPG or PNG files';
}
