import { ConfigError } from './config-values.ts'

const names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type Values = Readonly<Record<(typeof names)[number], string | undefined>>

/** All five or none: half a bucket is a mistake, and pictures would quietly land in the folder. */
export function readBucket(values: Values) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket && endpoint && region && accessKeyId && secretAccessKey)
    return { bucket, endpoint, region, accessKeyId, secretAccessKey }
  const missing = names.filter((name) => !values[name])
  if (missing.length === names.length) return undefined
  throw new ConfigError(`${missing[0]} is required with the other variables of S3: set all five of them or none.`)
}
