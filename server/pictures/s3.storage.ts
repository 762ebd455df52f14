import type { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { mediaTypeOf } from './picture-files.ts'
import type { Storage } from './storage.ts'

/** A bucket of Amazon S3 or of anything that speaks its protocol. */
export type Bucket = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps each file as an object of a bucket. */
export function s3Storage({ bucket: Bucket, ...access }: Bucket): Storage {
  const connected = connectS3(access, patience)
  connected.catch(() => {}) // told by the first call that needs it
  return {
    put: async (Key, Body) => {
      const s3 = await connected
      await s3.putObject({ Bucket, Key, Body, ContentType: mediaTypeOf(Key) })
    },
    open: async (Key) => {
      const s3 = await connected
      const found = await s3.getObject({ Bucket, Key }).catch(unlessMissing)
      return found && { content: found.Body as Readable, size: found.ContentLength! }
    },
    has: async (Key) => {
      const s3 = await connected
      return (await s3.headObject({ Bucket, Key }).catch(unlessMissing)) !== undefined
    },
    async *list(within: string = '') {
      const s3 = await connected
      let ContinuationToken: string | undefined
      do {
        const page: ListObjectsV2CommandOutput = await s3.listObjectsV2({
          Bucket,
          ...(within && { Prefix: within }),
          ContinuationToken,
        })
        for (const { Key, LastModified } of page.Contents ?? []) yield { key: Key!, writtenAt: LastModified! }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    remove: async (Key) => {
      const s3 = await connected
      await s3.deleteObject({ Bucket, Key })
    },
  }
}

/** How long a call may take. In milliseconds. */
const patience = 20_000

/** The library is loaded here and not above: it takes a tenth of a second that a start without a bucket can spare. */
export async function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<Bucket, 'bucket'>,
  requestTimeout: number,
) {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true, // the bucket in the path is what every server understands
    requestChecksumCalculation: 'WHEN_REQUIRED', // others than Amazon's do not know the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout, throwOnRequestTimeout: true },
  })
}

/** A bucket that does not exist is another error, which must not look like a missing file. */
function unlessMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error
}
