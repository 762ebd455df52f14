/** The functions that render and redact pages. `drawing.ts` starts a process for them. */
export { redactPages as paint } from './covers.ts'
export { drawPages as draw } from './pages.ts'
