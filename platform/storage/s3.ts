import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput, S3 } from '@aws-sdk/client-s3'
import { withTimeLimit } from '../workers/time-limit.ts'
import { StorageUnavailable, mediaTypeOf, type Storage } from './storage.ts'

type Limits = {
  failures: number
  /** Milliseconds after a failure until the next call may try the server again. */
  pause: number
}

/** Runs a call. While the breaker is open, throws the error that `failed` returns instead. */
type Breaker = <T>(call: () => Promise<T>, failed: () => Error) => Promise<T>

/** Opens a circuit breaker, which makes calls fail immediately during an outage. Only errors that pass `isFailure` count. */
export function openBreaker(
  { failures, pause }: Limits,
  isFailure: (error: unknown) => boolean,
  now: () => number = () => performance.now(),
): Breaker {
  let failuresInRow = 0
  let nextProbe = 0

  return async (call, failed) => {
    if (failuresInRow >= failures) {
      if (now() < nextProbe) throw failed()
      nextProbe = now() + pause // only this call may try the server; concurrent ones still fail
    }
    try {
      const result = await call()
      failuresInRow = 0
      return result
    } catch (error) {
      if (!isFailure(error)) throw error
      failuresInRow += 1
      nextProbe = now() + pause
      throw error
    }
  }
}

export type Bucket = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Timeouts in milliseconds: `write` for calls that upload a file or list many files, and `read` for all others. */
export const storeTimeouts = { read: 4_000, write: 5_000 }

const stalledFile = 30_000

const breakerLimits = { failures: 3, pause: 5_000 }

export function s3Storage(
  { bucket: Bucket, ...access }: Bucket,
  timeouts = storeTimeouts,
  now?: () => number,
): Storage {
  const connected = connectS3(access, timeouts.write)
  connected.catch(() => {}) // the first call reports the error
  const breaker = openBreaker(breakerLimits, isOutage, now)
  const failure = (reason: string, options?: { isRepeated?: boolean; cause?: unknown }) =>
    new StorageUnavailable(`The bucket ${Bucket} at ${access.endpoint} (S3_BUCKET, S3_ENDPOINT) ${reason}.`, options)
  const repeatedFailure = () => failure('keeps failing; requests are suspended for a few seconds', { isRepeated: true })

  /** Sends a request through the breaker. Resolves to undefined if the object doesn't exist. */
  async function request<T>(
    timeout: number,
    call: (s3: S3, signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> {
    const s3 = await connected
    // Unlike the SDK's own timeouts, this one includes retries and waiting for a connection.
    const attempt = () =>
      withTimeLimit(
        timeout,
        (signal) => call(s3, signal),
        () => new TimedOut(),
      ).catch(unlessMissing)
    return breaker(attempt, repeatedFailure).catch((error: Error) => {
      throw error instanceof StorageUnavailable ? error : failure(reasonOf(error, timeout), { cause: error })
    })
  }

  return {
    put: async (Key, Body) => {
      const object = { Bucket, Key, Body, ContentType: mediaTypeOf(Key) }
      await request(timeouts.write, (s3, abortSignal) => s3.putObject(object, { abortSignal }))
    },
    open: async (Key) => {
      const found = await request(timeouts.read, (s3, abortSignal) => s3.getObject({ Bucket, Key }, { abortSignal }))
      if (!found) return undefined
      const content = found.Body as IncomingMessage
      content.setTimeout(stalledFile, () => content.destroy(failure('stopped sending a file')))
      return { content, size: found.ContentLength! }
    },
    has: async (Key) =>
      (await request(timeouts.read, (s3, abortSignal) => s3.headObject({ Bucket, Key }, { abortSignal }))) !==
      undefined,
    async *list(within: string = '') {
      let ContinuationToken: string | undefined
      do {
        const parameters = { Bucket, ...(within && { Prefix: within }), ContinuationToken }
        const page = await request<ListObjectsV2CommandOutput>(timeouts.write, (s3, abortSignal) =>
          s3.listObjectsV2(parameters, { abortSignal }),
        )
        for (const { Key, LastModified } of page?.Contents ?? []) yield { key: Key!, writtenAt: LastModified! }
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken)
    },
    remove: async (Key) => {
      await request(timeouts.read, (s3, abortSignal) => s3.deleteObject({ Bucket, Key }, { abortSignal }))
    },
  }
}

type ResponseError = Error & { $metadata?: { httpStatusCode?: number }; code?: string }

/** Returns whether the object store is down, as opposed to rejecting one request, for example because of an invalid key. */
function isOutage(error: unknown): boolean {
  const { $metadata } = error as ResponseError
  return ($metadata?.httpStatusCode ?? 500) >= 500
}

function reasonOf(error: ResponseError, timeout: number): string {
  const { name, code, message, $metadata } = error
  if ($metadata?.httpStatusCode) return `responded with ${$metadata.httpStatusCode} (${name})`
  if (error instanceof TimedOut) return `did not respond within ${timeout / 1_000} s`
  return `is unreachable (${code ?? (message || name)})`
}

class TimedOut extends Error {}

/** Loads the AWS SDK on demand, which saves sites without a bucket 0.1 s at startup. */
async function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<Bucket, 'bucket'>,
  requestTimeout: number,
) {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true, // not all S3 servers support virtual-hosted-style URLs
    requestChecksumCalculation: 'WHEN_REQUIRED', // only Amazon supports the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout, throwOnRequestTimeout: true },
  })
}

/** Ignores the error for a missing object, and rethrows all others. A missing bucket must not look like a missing file. */
function unlessMissing(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error
}

/** Opens a bucket for streaming files of any size, such as backups. Throws the SDK's errors. */
export function openBucket({ bucket: Bucket, ...access }: Bucket, requestTimeout: number) {
  const connected = connectS3(access, requestTimeout)
  connected.catch(() => {})
  return {
    check: async (Prefix: string) => void (await (await connected).listObjectsV2({ Bucket, Prefix, MaxKeys: 1 })),
    /** Uploads a stream of unknown length in parts. The object becomes visible once it is complete. */
    write: async (Key: string, Body: Readable) => {
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { Bucket, Key, Body }
      await new Upload({ client: await connected, params, partSize: 16 * 1024 ** 2 }).done()
    },
    open: async (Key: string) => (await (await connected).getObject({ Bucket, Key })).Body as Readable,
    keys: async (Prefix: string) => {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
      const keys: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client: await connected }, { Bucket, Prefix }))
        keys.push(...Contents.map(({ Key }) => Key!))
      return keys
    },
    remove: async (Key: string) => void (await (await connected).deleteObject({ Bucket, Key })),
  }
}
