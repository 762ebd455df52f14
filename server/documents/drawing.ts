import { openWorker } from '#platform/workers/worker.ts'
import { drawingLimits } from './limits.ts'

/**
 * Has pages drawn, or painted over, in a process of its own. It reads the program and no other file, writes none, and starts
 * nothing. What PDFium is does not come near any of it, being WebAssembly; the library that encodes pictures is native code,
 * which Node can only keep from what it asks of Node.
 */
export const { ask: askDrawing } = openWorker<typeof import('./drawing-process.ts')>({
  file: new URL('drawing-process.ts', import.meta.url),
  seconds: drawingLimits.seconds,
  readable: [],
  flags: ['--allow-addons'],
  isolated: true,
})
