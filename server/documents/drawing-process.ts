/** Functions of the process that renders and redacts pages. */
export { paintOver as paint } from './covers.ts'
export { drawPages as draw } from './pages.ts'
