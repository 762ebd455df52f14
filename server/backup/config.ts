import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { ConfigError, readValues, url, type Variable } from '#platform/config/values.ts'
import type { Bucket } from '#platform/storage/s3.ts'

/** Rejects all URLs except s3:// URLs. Otherwise, the backup would create a local folder named after the URL. */
const place = z
  .string()
  .trim()
  .regex(/^(?!\w+:\/\/|$)|^s3:\/\/[^/]/, 'must be a folder, or s3://bucket/folder')

export const backupVariables = {
  BACKUP_TO: {
    doc: 'Where `npm run backup` writes: a folder, or s3://bucket/folder.',
    default: 'backups',
    schema: place,
  },
  BACKUP_S3_ENDPOINT: {
    doc: 'Endpoint of the backup bucket. Unset: S3_ENDPOINT. The next three variables also default to their S3_… counterparts.',
    schema: url('http', 'https').optional(),
  },
  BACKUP_S3_REGION: { doc: 'Region of the backup bucket.', schema: z.string().min(1).optional() },
  BACKUP_S3_ACCESS_KEY_ID: {
    doc: 'Access key with permission to list the backup bucket and to get, put and delete its objects.',
    schema: z.string().min(1).optional(),
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    doc: 'Secret for BACKUP_S3_ACCESS_KEY_ID.',
    secret: true,
    schema: z.string().min(1).optional(),
  },
} satisfies Record<string, Variable>

export type Destination = { folder: string } | { bucket: Bucket; prefix: string }

type Environment = Readonly<Record<string, string | undefined>>

/** Returns where to write backups. If given, `destination` takes precedence over BACKUP_TO. */
export function readDestination(
  environment: Environment,
  { bucket }: Pick<Config, 'bucket'>,
  destination?: string,
): Destination {
  const values = readValues(backupVariables, environment)
  const parsed = destination === undefined ? undefined : place.safeParse(destination)
  if (parsed && !parsed.success)
    throw new ConfigError(`--to ${parsed.error.issues[0]!.message} (it is ${JSON.stringify(destination)}).`)
  const target = parsed?.data ?? values.BACKUP_TO
  const [, name, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(target) ?? []
  if (name === undefined) return { folder: target }
  const endpoint = values.BACKUP_S3_ENDPOINT ?? bucket?.endpoint
  const region = values.BACKUP_S3_REGION ?? bucket?.region
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? bucket?.accessKeyId
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? bucket?.secretAccessKey
  if (!endpoint || !region || !accessKeyId || !secretAccessKey)
    throw new ConfigError('A backup to a bucket needs the variables BACKUP_S3_* or S3_*, but at least one is not set.')
  return { bucket: { bucket: name, endpoint, region, accessKeyId, secretAccessKey }, prefix: path }
}
