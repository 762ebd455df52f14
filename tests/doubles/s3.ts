import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

type S3Environment = Record<
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  string
>

/**
 * Starts a local S3 server with one empty bucket. The server can go down and come back up. It checks signatures, but wrongly
 * rejects those of list requests because of their trailing slash. Set `lists` to turn the check off. Lists of more than 1,000
 * entries require Node's `--openssl-legacy-provider`.
 */
export async function startS3({ lists = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'marque-s3-'))
  const bucket = 'pictures'
  let port = 0
  let server = await serve()
  const environment: S3Environment = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER', // the server's only key
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return { environment, leave, comeBack, stop }

  async function serve(): Promise<S3rver> {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      allowMismatchedSignatures: lists,
      configureBuckets: [{ name: bucket }],
    })
    port = (await server.run()).port
    return server
  }

  /** Simulates a server crash: pending requests never get a response. */
  async function leave(): Promise<void> {
    server.httpServer.closeAllConnections()
    await server.close()
  }

  async function comeBack(): Promise<void> {
    server = await serve()
  }

  async function stop(): Promise<void> {
    await leave()
    rmSync(directory, { recursive: true, force: true })
  }
}
