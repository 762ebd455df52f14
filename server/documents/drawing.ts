import { openWorker } from '#platform/workers/worker.ts'
import { drawingLimits } from './limits.ts'

/**
 * Renders or redacts pages in a separate process, because uploaded files are untrusted. The process can only read the program's
 * files. It can't write files or start processes. PDFium is WebAssembly and has no access to anything. The picture encoder is
 * native code, so Node's permissions only restrict what it does through Node's APIs.
 */
export const { ask: askDrawing } = openWorker<typeof import('./drawing-process.ts')>({
  file: new URL('drawing-process.ts', import.meta.url),
  seconds: drawingLimits.seconds,
  readable: [],
  flags: ['--allow-addons'],
  isolated: true,
})
