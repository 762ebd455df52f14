/** What a process of its own does with the pages of documents. */
export { paintOver as paint } from './covers.ts'
export { drawPages as draw } from './pages.ts'
