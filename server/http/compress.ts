import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { isInProcess } from './in-process-fetch.ts'
import { worthCompressing } from './kept-answer.ts'

/**
 * Compresses what is made on the fly, at a level that pays (measured: brotli 4). Flushing lets a streamed navigation
 * reach the browser piece by piece. Answers to our own pages stay as they are.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request)) delete request.headers['accept-encoding']
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: worthCompressing,
    brotliOptions: { flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: Z_SYNC_FLUSH },
  })
}
