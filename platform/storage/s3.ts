import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput, S3 } from '@aws-sdk/client-s3'
import { StorageAway, mediaTypeOf, type Storage } from './storage.ts'

type Limits = {
  /** Failures in a row after which calls fail at once. */
  failures: number
  /** Milliseconds after which one call tries again. */
  rest: number
}

/** Runs a call, or throws what `failed` returns while too many calls before it have failed. */
type Breaker = <T>(call: () => Promise<T>, failed: () => Error) => Promise<T>

/** Keeps requests from piling up before a server that fails. Only errors that `counts` names are failures of the server. */
export function openBreaker(
  { failures, rest }: Limits,
  counts: (error: unknown) => boolean,
  now: () => number = () => performance.now(),
): Breaker {
  let inRow = 0
  let nextTry = 0

  return async (call, failed) => {
    if (inRow >= failures) {
      if (now() < nextTry) throw failed()
      nextTry = now() + rest // this call tries; the others go on to fail at once
    }
    try {
      const result = await call()
      inRow = 0
      return result
    } catch (error) {
      if (!counts(error)) throw error
      inRow += 1
      nextTry = now() + rest
      throw error
    }
  }
}

/** A bucket of Amazon S3 or of anything that speaks its protocol. */
export type Bucket = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds within which calls have to be answered: those that only ask, and those that send a file. */
export const storeTimeouts = { asking: 4_000, putting: 5_000 }

/** Milliseconds without a byte after which the rest of a file is given up. */
const stalledFile = 30_000

const breaking = { failures: 3, rest: 5_000 }

/** Keeps each file as an object of a bucket. Throws `StorageAway` when the store fails. */
export function s3Storage(
  { bucket: Bucket, ...access }: Bucket,
  timeouts = storeTimeouts,
  now?: () => number,
): Storage {
  const connected = connectS3(access, timeouts.putting)
  connected.catch(() => {}) // reported by the first call that needs it
  const breaker = openBreaker(breaking, isFailing, now)
  const away = (reason: string, options?: { isRepeated?: boolean; cause?: unknown }) =>
    new StorageAway(`The bucket ${Bucket} at ${access.endpoint} (S3_BUCKET, S3_ENDPOINT) ${reason}.`, options)
  const repeated = () => away('failed a moment ago and is not asked again yet', { isRepeated: true })

  /** Resolves to undefined for an object that is missing. */
  async function ask<T>(timeout: number, call: (s3: S3, signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const s3 = await connected
    const answered = () => within(timeout, (signal) => call(s3, signal)).catch(unlessMissing)
    return breaker(answered, repeated).catch((error: Error) => {
      throw error instanceof StorageAway ? error : away(reasonOf(error, timeout), { cause: error })
    })
  }

  return {
    put: async (Key, Body) => {
      const object = { Bucket, Key, Body, ContentType: mediaTypeOf(Key) }
      await ask(timeouts.putting, (s3, abortSignal) => s3.putObject(object, { abortSignal }))
    },
    open: async (Key) => {
      const found = await ask(timeouts.asking, (s3, abortSignal) => s3.getObject({ Bucket, Key }, { abortSignal }))
      if (!found) return undefined
      const content = found.Body as IncomingMessage
      content.setTimeout(stalledFile, () => content.destroy(away('stopped in the middle of a file')))
      return { content, size: found.ContentLength! }
    },
    has: async (Key) =>
      (await ask(timeouts.asking, (s3, abortSignal) => s3.headObject({ Bucket, Key }, { abortSignal }))) !== undefined,
    async *list(within: string = '') {
      let ContinuationToken: string | undefined
      do {
        const asked = { Bucket, ...(within && { Prefix: within }), ContinuationToken }
        const page = await ask<ListObjectsV2CommandOutput>(timeouts.putting, (s3, abortSignal) =>
          s3.listObjectsV2(asked, { abortSignal }),
        )
        for (const { Key, LastModified } of page?.Contents ?? []) yield { key: Key!, writtenAt: LastModified! }
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken)
    },
    remove: async (Key) => {
      await ask(timeouts.asking, (s3, abortSignal) => s3.deleteObject({ Bucket, Key }, { abortSignal }))
    },
  }
}

type AnsweredError = Error & { $metadata?: { httpStatusCode?: number }; code?: string }

/** Rejects when the call takes longer, with all attempts of the library and whatever they wait for. */
async function within<T>(milliseconds: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new TimedOut())
    late.abort()
  }, milliseconds)
  return Promise.race([call(late.signal), promise]).finally(() => clearTimeout(timer))
}

/** Whether the store itself fails. One that refuses a key answers at once, so its calls need not be stopped. */
function isFailing(error: unknown): boolean {
  const { $metadata } = error as AnsweredError
  return ($metadata?.httpStatusCode ?? 500) >= 500
}

function reasonOf(error: AnsweredError, timeout: number): string {
  const { name, code, message, $metadata } = error
  if ($metadata?.httpStatusCode) return `answered ${$metadata.httpStatusCode} (${name})`
  if (error instanceof TimedOut) return `did not answer within ${timeout / 1_000} s`
  return `cannot be reached (${code ?? (message || name)})`
}

class TimedOut extends Error {}

/** The library is loaded here and not above: it takes a tenth of a second that a start without a bucket can spare. */
async function connectS3(
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

/** Files of any size in a bucket, which are read and written as streams. Throws the errors of the library. */
export function openBucket({ bucket: Bucket, ...access }: Bucket, requestTimeout: number) {
  const connected = connectS3(access, requestTimeout)
  connected.catch(() => {}) // thrown by the first call that needs it
  return {
    /** Throws unless the bucket can be read. */
    check: async (Prefix: string) => void (await (await connected).listObjectsV2({ Bucket, Prefix, MaxKeys: 1 })),
    /** Sends the file in parts, so that its size need not be known; it is visible when the last one is there. */
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
