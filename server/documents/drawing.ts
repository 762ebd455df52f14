import { openWorker } from '#platform/workers/worker.ts'
import { drawingLimits } from './limits.ts'

/**
 * Renders or redacts pages in a separate process, which can only read the program's files, write none and start no
 * processes. PDFium runs as WebAssembly without any access; the library that encodes pictures is native code, which Node's
 * permissions restrict only as far as it uses Node.
 */
export const { ask: askDrawing } = openWorker<typeof import('./drawing-process.ts')>({
  file: new URL('drawing-process.ts', import.meta.url),
  seconds: drawingLimits.seconds,
  readable: [],
  flags: ['--allow-addons'],
  isolated: true,
})
