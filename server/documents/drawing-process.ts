/** The functions of the process that renders and redacts pages. `drawing.ts` starts it and calls them. */
export { redactPages as paint } from './covers.ts'
export { drawPages as draw } from './pages.ts'
