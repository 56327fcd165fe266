import { upload } from '#web/api/upload.ts';

/** Uploads with the token of the signed-in vendor, unless `options` contains another token. */
export async function uploadCertificate(
  file: File,
  options: Parameters<typeof upload>[2] = {},
): Promise<void> {
  const form = new FormData();
  form.append('cert', file);
  await upload('POST /api/vendors/upload-cert', form, options);
}
