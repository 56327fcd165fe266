const mostCertificateBytes = 10 * 1024 * 1024;

export function checkCertificate(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (file.size > mostCertificateBytes) return `${file.name} is larger than 10 MB`;
  return /\.(pdf|jpe?g|png)$/i.test(file.name)
    ? undefined
    : 'Certificates must be PDF, JPG or PNG files';
}
