import type { HeicAnswer } from './heic-worker.ts'

/** The timeout for decoding, in milliseconds. Even the largest pictures from phones take only a few seconds. */
const timeout = 60_000

export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module', name: 'heic' })
  try {
    const bytes = await file.arrayBuffer()
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The decoder did not start.')))
      setTimeout(() => reject(new Error('The decoder timed out.')), timeout)
      worker.postMessage(bytes, [bytes])
    })
    if ('mistake' in answer) throw new Error(answer.mistake)
    return await createImageBitmap(new ImageData(answer.data, answer.width, answer.height))
  } finally {
    worker.terminate()
  }
}
