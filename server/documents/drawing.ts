import { openWorker } from '#platform/workers/worker.ts'
import { drawingLimits } from './limits.ts'

/**
 * Renders or redacts pages in a separate process. It can only read the program's files, and cannot write files or start
 * processes. PDFium runs as WebAssembly without any access. The picture encoder is native code, so Node's permissions
 * restrict it only where it uses Node's APIs.
 */
export const { ask: askDrawing } = openWorker<typeof import('./drawing-process.ts')>({
  file: new URL('drawing-process.ts', import.meta.url),
  seconds: drawingLimits.seconds,
  readable: [],
  flags: ['--allow-addons'],
  isolated: true,
})
