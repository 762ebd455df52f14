import { openScreens, screensOf } from './visitor-pages.ts'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
type Row = { name: string; files: readonly string[]; atLeast?: number; except?: readonly string[] }

/**
 * What pages share, in few files: as one for every set of pages it would be ninety, and compressed worse. A module goes
 * to the first row of which it is needed by that many files; what fits none is left to the bundler. Nothing that only
 * members need may get into a file that a page of everybody loads, hence the exceptions.
 */
const shared: readonly Row[] = [
  { name: 'frame', files: ['web/entry.client.tsx', 'web/root.tsx'] },
  { name: 'cars', files: screensOf('home', 'search', 'vehicle', 'category'), atLeast: 3 },
  { name: 'member', files: ['web/api/member.ts'], except: openScreens },
]

/** The rows as the bundler takes them. */
export const sharedChunks = shared.map(({ name, files, atLeast = 1, except = [] }, index) => ({
  priority: shared.length - index,
  name: (id: string, graph: Graph) =>
    neededBy(files, id, graph) >= atLeast && neededBy(except, id, graph) === 0 ? name : null,
}))

/** How many of these files need the module as soon as they are loaded. */
function neededBy(files: readonly string[], id: string, graph: Graph): number {
  return files.filter((file) => needsOf(file, graph).has(id)).length
}

const needs = new Map<string, Set<string>>()

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
