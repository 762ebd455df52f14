import { readdirSync, readFileSync, statSync } from 'node:fs'

/** By file of the browser's build, such as `/assets/frame-x.js`: its modules with the size of each alone, not minified. */
export type Bundle = Record<string, Record<string, number>>

/** Beside what is served, not in it. */
export const bundleFile = 'build/bundle.json'

const client = 'build/client'

export function readBundle(): Bundle {
  return JSON.parse(readFileSync(bundleFile, 'utf8')) as Bundle
}

/** The bytes of a file as it is served: compressed by the build. */
export function servedSize(file: string): number {
  return statSync(`${client}${file}.br`).size
}

type Part = { module: string; imports: readonly string[]; clientLoaderModule?: string }
type Manifest = { url: string; entry: Part; routes: Readonly<Record<string, Part>> }

/**
 * The files that the page of a screen asks for by itself, the largest first. Where a page is no longer than a screen, `shown`
 * are modules that come because they are near it.
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

/** The file of a module, and those that it imports as soon as it is loaded. */
function filesOfModule(module: string): string[] {
  const file = Object.entries(readBundle()).find(([, modules]) => module in modules)![0]
  const found = new Set([file])
  for (const it of found) {
    const code = readFileSync(`${client}${it}`, 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) found.add(`/assets/${name}`)
  }
  return [...found]
}

/** What the router tells browsers about the pages: a script that sets one variable. */
function readManifest(): Manifest {
  const name = readdirSync(`${client}/assets`).find((it) => /^manifest-\w+\.js$/.test(it))
  const script = readFileSync(`${client}/assets/${name}`, 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}
