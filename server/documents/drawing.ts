import { openWorker } from '#platform/workers/worker.ts'
import { drawingLimits } from './limits.ts'

/**
 * Renders or redacts pages in a separate process, because uploaded files are untrusted. The process can't write files, start
 * other processes, or read anything except the program. PDFium runs as WebAssembly, which can't make system calls of its own.
 * The picture encoder is native code: Node's permissions apply to its calls through Node, but not to its own system calls.
 */
export const { ask: callDrawingProcess } = openWorker<typeof import('./drawing-process.ts')>({
  file: new URL('drawing-process.ts', import.meta.url),
  seconds: drawingLimits.seconds,
  readable: [],
  flags: ['--allow-addons'],
  isolated: true,
})
