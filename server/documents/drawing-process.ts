/** Functions of the process that renders and redacts pages. */
export { redactPages as paint } from './covers.ts'
export { drawPages as draw } from './pages.ts'
