import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../http/app-error.ts';
import type { FileStore } from './file-store.ts';

type Settings = NonNullable<Config['s3']> & { timeoutMs?: number };

/** The timeout of each of the SDK's three attempts. */
const defaultTimeoutMs = 7000;

/**
 * Creates a file store in any S3-compatible store. The bucket stays private, because this server or a CDN in front of it
 * serves the public files.
 */
export function createS3FileStore(settings: Settings): FileStore {
  const { bucket: Bucket } = settings;
  let connected: ReturnType<typeof connect> | undefined;
  const s3 = () => (connected ??= connect(settings));
  return {
    async put(Key, Body, ContentType) {
      const { client, commands } = await s3();
      await client
        .send(new commands.PutObjectCommand({ Bucket, Key, Body, ContentType }))
        .catch(throwUnavailable);
    },
    async open(Key) {
      const { client, commands } = await s3();
      try {
        const object = await client.send(new commands.GetObjectCommand({ Bucket, Key }));
        return { stream: object.Body as Readable, bytes: object.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof commands.NoSuchKey) return undefined;
        return throwUnavailable(error);
      }
    },
    async remove(keys) {
      const { client, commands } = await s3();
      const removals = keys.map((Key) => new commands.DeleteObjectCommand({ Bucket, Key }));
      await Promise.all(removals.map((one) => client.send(one))).catch(throwUnavailable);
    },
    async *list() {
      const { client, commands } = await s3();
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new commands.ListObjectsV2Command({ Bucket, ContinuationToken }))
          .catch(throwUnavailable);
        for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? []) {
          yield { key: Key, bytes: Size, version: ETag };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

function throwUnavailable(cause: unknown): never {
  throw new AppError(
    'provider_down',
    'The file store reported an error or did not answer. Please try again.',
    {
      cause,
    },
  );
}

/** Imports the large SDK only when S3 is used. */
async function connect({ timeoutMs = defaultTimeoutMs, ...settings }: Settings) {
  const commands = await import('@aws-sdk/client-s3');
  const client: S3Client = new commands.S3Client({
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Some stores other than Amazon's support neither bucket host names nor the newer checksums.
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      // A download may pause for longer, because it is as slow as the visitor's connection.
      socketTimeout: timeoutMs * 5,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands };
}
