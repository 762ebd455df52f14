import { screensOf } from './visitor-pages.ts'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

type Row = {
  name: string
  files: readonly string[]
  /** How many of the files need a module that goes here. */
  atLeast: number
  /** Of those the ones with such a path. */
  within?: RegExp
}

/**
 * What pages share, in few files: as one for every set of pages it would be forty on each, and compressed worse. A module
 * goes to the first row of which so many files need it; what fits none, as all that only members need, is left to the bundler.
 */
const shared: readonly Row[] = [
  { name: 'frame', files: ['web/entry.client.tsx', 'web/root.tsx'], atLeast: 1 },
  { name: 'cars', files: screensOf('home', 'search', 'vehicle', 'category'), atLeast: 3 },
  // The texts of the sort and the choice of it, in one file: the name of a second one costs every visitor more.
  {
    name: 'sorting',
    files: screensOf('search', 'seller'),
    atLeast: 2,
    within: /\/(search\/sort-field|search\/limits)\.tsx?$/,
  },
  { name: 'looking', files: screensOf('search', 'vehicle'), atLeast: 2 },
  { name: 'asking', files: screensOf('vehicle', 'sign-in'), atLeast: 2 },
  { name: 'account', files: screensOf('sign-in', 'sign-up', 'reset-password'), atLeast: 2 },
  { name: 'people', files: screensOf('vehicle', 'seller'), atLeast: 2 },
  // With the preview of the sell form, which is loaded when it is opened.
  {
    name: 'car',
    files: screensOf('vehicle'),
    atLeast: 1,
    within: /\/web\/(listings|facts|condition|sellers|pricing|screens\/vehicle)\/(?!screen)/,
  },
]

/** The rows as the bundler takes them. */
export const sharedChunks = shared.map(({ name, files, atLeast, within }, index) => ({
  debugName: name,
  priority: shared.length - index,
  name: (id: string, graph: Graph) =>
    id !== entry && (within?.test(id) ?? true) && files.filter((file) => needsOf(file, graph).has(id)).length >= atLeast
      ? name
      : null,
}))

/** Never part of what is shared: it waits for the code of the provider, which needs what is shared. */
const entry = `${process.cwd()}/web/entry.client.tsx`

const needs = new Map<string, Set<string>>()

/** The modules that a file needs as soon as it is loaded. */
function needsOf(file: string, graph: Graph): Set<string> {
  const known = needs.get(file)
  if (known) return known
  const found = new Set<string>()
  needs.set(file, found)
  // The second is what the router makes of a screen for the browser.
  const open = [file, `${file}?__react-router-build-client-route`].map((it) => `${process.cwd()}/${it}`)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
