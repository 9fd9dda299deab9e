import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandInput,
  type ListObjectsV2CommandInput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../service-settings.server.ts';
import type { Storage } from '../storage.server.ts';
import { timeLimits } from '../time-limits.ts';

/** Storage in a bucket of an S3-compatible store. All objects are private: Forge serves them. */
export function openS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings;
  const client = openClient(settings);

  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async putStream(Key, Body) {
      // In parts, since the length is not known beforehand; a failed upload leaves none behind.
      await new Upload({ client, params: { Bucket, Key, Body } }).done();
    },
    read: (Key) =>
      readObject(client, { Bucket, Key }).catch((problem: unknown) => {
        if (problem instanceof NoSuchKey) return null;
        throw problem;
      }),
    async readRange(Key, start, end) {
      const Range = `bytes=${start}-${end}`;
      return (await readObject(client, { Bucket, Key, Range })).stream;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *walk(StartAfter) {
      const objects = objectsOf(client, { Bucket, ...(StartAfter && { StartAfter }) });
      for await (const { Key, Size = 0, LastModified } of objects) {
        if (Key && LastModified) yield { key: Key, bytes: Size, modifiedAt: LastModified };
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

function openClient({ region, endpoint, isPathStyle, accessKeyId, secretAccessKey }: S3Settings) {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeLimits.store.connect,
      // Until the response starts. The socket has no time limit: a slow download leaves it idle.
      requestTimeout: timeLimits.store.answer,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
    ...(endpoint && { endpoint }),
    // Not all stores other than Amazon's support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function readObject(client: S3Client, asked: GetObjectCommandInput) {
  const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(asked));
  if (!(Body instanceof Readable)) throw new Error(`The store gave no content for ${asked.Key}.`);
  return { stream: Body, bytes: ContentLength };
}

async function* objectsOf(client: S3Client, asked: ListObjectsV2CommandInput) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked)) yield* Contents;
}
