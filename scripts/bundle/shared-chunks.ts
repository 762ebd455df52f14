import { screensOf } from './visitor-pages.ts'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

type Row = {
  name: string
  files: readonly string[]
  /** Minimum number of these files that need a module of this row. */
  atLeast: number
  /** Limits the row to modules with such a path. */
  within?: RegExp
}

/**
 * The few files that pages share. One file per set of pages would mean forty files for each page, and compress worse. A module
 * goes to the first matching row. The bundler places all others, such as those that only members need.
 */
const shared: readonly Row[] = [
  { name: 'frame', files: ['web/entry.client.tsx', 'web/root.tsx'], atLeast: 1 },
  { name: 'cars', files: screensOf('home', 'search', 'vehicle', 'category'), atLeast: 3 },
  // The sort labels and the sort field in one file: the name of a second file would cost every visitor more.
  {
    name: 'sorting',
    files: screensOf('search', 'seller'),
    atLeast: 2,
    within: /\/(search\/sort-field|search\/limits)\.tsx?$/,
  },
  { name: 'browsing', files: screensOf('search', 'vehicle'), atLeast: 2 },
  { name: 'forms', files: screensOf('vehicle', 'sign-in'), atLeast: 2 },
  { name: 'account', files: screensOf('sign-in', 'sign-up', 'reset-password'), atLeast: 2 },
  { name: 'people', files: screensOf('vehicle', 'seller'), atLeast: 2 },
  // Also used by the preview of the sell form, which is loaded on demand.
  {
    name: 'car',
    files: screensOf('vehicle'),
    atLeast: 1,
    within: /\/web\/(listings|facts|condition|sellers|pricing|screens\/vehicle)\/(?!screen)/,
  },
]

/** The rows in the bundler's format. */
export const sharedChunks = shared.map(({ name, files, atLeast, within }, index) => ({
  debugName: name,
  priority: shared.length - index,
  name: (id: string, graph: Graph) =>
    id !== entry && (within?.test(id) ?? true) && files.filter((file) => needsOf(file, graph).has(id)).length >= atLeast
      ? name
      : null,
}))

/** Must not be in a shared file: it waits for the provider's code, which imports shared files. */
const entry = `${process.cwd()}/web/entry.client.tsx`

const needs = new Map<string, Set<string>>()

/** Returns the modules that a file imports statically. */
function needsOf(file: string, graph: Graph): Set<string> {
  const known = needs.get(file)
  if (known) return known
  const found = new Set<string>()
  needs.set(file, found)
  // The second is the router's browser version of a screen.
  const open = [file, `${file}?__react-router-build-client-route`].map((path) => `${process.cwd()}/${path}`)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
