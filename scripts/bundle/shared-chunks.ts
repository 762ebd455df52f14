import { screensOf } from './visitor-pages.ts'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

type Row = {
  name: string
  files: readonly string[]
  /** The row applies to modules that are imported by at least this many of the `files`. */
  atLeast: number
  within?: RegExp
}

/**
 * Assigns modules to files that several pages share. If each set of pages had its own file, a page would load about forty
 * files, which would also compress worse. The first row that matches a module applies. The bundler places modules that match no
 * row, such as those that only members need.
 */
const shared: readonly Row[] = [
  { name: 'frame', files: ['web/entry.client.tsx', 'web/root.tsx'], atLeast: 1 },
  { name: 'cars', files: screensOf('home', 'search', 'vehicle', 'seller'), atLeast: 3 },
  // Put the sort labels and the sort field into one file, because a reference to a second file would cost every visitor more
  // bytes.
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
  // The preview in the sell form also uses these modules, and loads them on demand.
  {
    name: 'car',
    files: screensOf('vehicle'),
    atLeast: 1,
    within: /\/web\/(listings|facts|condition|sellers|pricing|screens\/vehicle)\/(?!screen)/,
  },
]

export const sharedChunks = shared.map(({ name, files, atLeast, within }, index) => ({
  debugName: name,
  priority: shared.length - index,
  name: (id: string, graph: Graph) =>
    id !== entry && (within?.test(id) ?? true) && files.filter((file) => needsOf(file, graph).has(id)).length >= atLeast
      ? name
      : null,
}))

/**
 * Must not be in a shared chunk. It awaits the identity provider's code, which imports shared chunks, so the two would wait
 * for each other forever.
 */
const entry = `${process.cwd()}/web/entry.client.tsx`

const needs = new Map<string, Set<string>>()

/** Returns all modules that a file imports statically, directly or indirectly. */
function needsOf(file: string, graph: Graph): Set<string> {
  const known = needs.get(file)
  if (known) return known
  const found = new Set<string>()
  needs.set(file, found)
  // The second path is the version of a screen that React Router generates for browsers.
  const open = [file, `${file}?__react-router-build-client-route`].map((path) => `${process.cwd()}/${path}`)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
