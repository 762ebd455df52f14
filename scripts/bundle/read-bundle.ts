import { readdirSync, readFileSync, statSync } from 'node:fs'

/** Files of the browser's build, such as `/assets/frame-x.js`, with their modules and the separate size of each, not minified. */
export type Bundle = Record<string, Record<string, number>>

/** Outside of the served folder. */
export const bundleFile = 'build/bundle.json'

const client = 'build/client'

export function readBundle(): Bundle {
  return JSON.parse(readFileSync(bundleFile, 'utf8')) as Bundle
}

/** Returns the size of a file in bytes as compressed by the build. */
export function servedSize(file: string): number {
  return statSync(`${client}${file}.br`).size
}

type Part = { module: string; imports: readonly string[]; clientLoaderModule?: string }
type Manifest = { url: string; entry: Part; routes: Readonly<Record<string, Part>> }

/**
 * Returns the files that the page of a screen loads initially, largest first. `shown` are lazy modules that short pages load
 * immediately, because they are in view.
 */
export function filesOfPage(screen: string, shown: readonly string[] = []): string[] {
  const { url, entry, routes } = readManifest()
  const parts = [entry, routes.root!, routes[`screens/${screen}/screen`]!]
  const files = parts.flatMap(({ module, imports, clientLoaderModule = module }) => [
    module,
    ...imports,
    clientLoaderModule,
  ])
  return [...new Set([url, ...files, ...shown.flatMap(filesOfModule)])].toSorted(
    (a, b) => servedSize(b) - servedSize(a),
  )
}

/** Returns the file of a module and its static imports. */
function filesOfModule(module: string): string[] {
  const file = Object.entries(readBundle()).find(([, modules]) => module in modules)![0]
  const found = new Set([file])
  for (const path of found) {
    const code = readFileSync(`${client}${path}`, 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) found.add(`/assets/${name}`)
  }
  return [...found]
}

/** Reads the router's manifest of pages: a script that sets one variable. */
function readManifest(): Manifest {
  const name = readdirSync(`${client}/assets`).find((file) => /^manifest-\w+\.js$/.test(file))
  const script = readFileSync(`${client}/assets/${name}`, 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}
