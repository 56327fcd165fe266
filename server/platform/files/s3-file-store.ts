import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../http/app-error.ts';
import type { FileStore } from './file-store.ts';

type Settings = NonNullable<Config['s3']> & { patienceMs?: number };

/** How long it may be silent, each of the three times that a call is tried. */
const defaultPatienceMs = 7000;

/** Any S3-compatible store. The bucket stays private: the shop (or a CDN in front of it) hands files out. */
export function s3FileStore(settings: Settings): FileStore {
  const { bucket: Bucket } = settings;
  let connected: ReturnType<typeof connect> | undefined;
  const s3 = () => (connected ??= connect(settings));
  return {
    async put(Key, Body, ContentType) {
      const { client, commands } = await s3();
      await client
        .send(new commands.PutObjectCommand({ Bucket, Key, Body, ContentType }))
        .catch(isDown);
    },
    async open(Key) {
      const { client, commands } = await s3();
      try {
        const found = await client.send(new commands.GetObjectCommand({ Bucket, Key }));
        return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof commands.NoSuchKey) return undefined;
        return isDown(error);
      }
    },
    async remove(keys) {
      const { client, commands } = await s3();
      const removals = keys.map((Key) => new commands.DeleteObjectCommand({ Bucket, Key }));
      await Promise.all(removals.map((one) => client.send(one))).catch(isDown);
    },
  };
}

function isDown(cause: unknown): never {
  throw new AppError('provider_down', 'The file store does not answer. Please try again.', {
    cause,
  });
}

/** The SDK is large; a shop that keeps its files on disk never loads it. */
async function connect({ patienceMs = defaultPatienceMs, ...settings }: Settings) {
  const commands = await import('@aws-sdk/client-s3');
  const client: S3Client = new commands.S3Client({
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Other stores than Amazon's know neither bucket host names nor the newer checksums.
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      // A picture is read no faster than its visitor's line takes it.
      socketTimeout: patienceMs * 5,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands };
}
