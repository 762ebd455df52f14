import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The variables of a bucket, as the environment has them. */
export type S3Environment = Record<
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  string
>

/**
 * A server on this machine that speaks S3 and checks signatures, with one empty bucket. It gets those of lists wrong,
 * because their address ends in a slash: whoever lists asks it not to mind.
 */
export async function startS3({ lists = false } = {}): Promise<{ environment: S3Environment; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'marque-s3-'))
  const bucket = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: lists,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const environment = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER', // the one key that the server knows
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const stop = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { environment, stop }
}
