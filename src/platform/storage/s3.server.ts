import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../service-settings.server.ts';
import type { Storage } from '../storage.server.ts';
import { timeLimits } from '../time-limits.ts';

/** Storage in a bucket of an S3-compatible store. All objects are private: Forge hands them out. */
export function openS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket, region, endpoint, isPathStyle, ...credentials } = settings;
  const client = new S3Client({
    region,
    credentials,
    forcePathStyle: isPathStyle,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeLimits.store.connect,
      // Until the answer begins. The socket has no time limit: a slow download leaves it idle.
      requestTimeout: timeLimits.store.answer,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
    ...(endpoint && { endpoint }),
    // Other makes than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function read(Key: string, Range?: string) {
    const { Body, ContentLength = 0 } = await client.send(
      new GetObjectCommand({ Bucket, Key, Range }),
    );
    if (!(Body instanceof Readable)) throw new Error(`The store gave no content for ${Key}.`);
    return { stream: Body, bytes: ContentLength };
  }

  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async putStream(Key, Body) {
      // In parts, since the length is not known beforehand; a failed upload leaves none behind.
      await new Upload({ client, params: { Bucket, Key, Body } }).done();
    },
    read: (key) =>
      read(key).catch((problem: unknown) => {
        if (problem instanceof NoSuchKey) return null;
        throw problem;
      }),
    async readRange(key, start, end) {
      return (await read(key, `bytes=${start}-${end}`)).stream;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      }
    },
    async *walk(StartAfter) {
      const asked = { Bucket, ...(StartAfter && { StartAfter }) };
      for await (const page of paginateListObjectsV2({ client }, asked)) {
        for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, bytes: Size, modifiedAt: LastModified };
        }
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
