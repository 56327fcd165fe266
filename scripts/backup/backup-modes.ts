/** A backup has bank details, certificates and private photos, so only its owner may read it. */
export const backupModes = { folder: 0o700, file: 0o600 } as const;
