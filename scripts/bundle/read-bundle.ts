import { readdirSync, readFileSync, statSync } from 'node:fs'

/** Maps files of the client build, such as `/assets/frame-x.js`, to their modules and the compressed bytes of each. */
export type Bundle = Record<string, Record<string, number>>

/** This file is outside `client`, because the server serves everything in that folder. */
export const bundleFile = 'build/bundle.json'

const client = 'build/client'

export function readBundle(): Bundle {
  return JSON.parse(readFileSync(bundleFile, 'utf8')) as Bundle
}

export function servedSize(file: string): number {
  return statSync(`${client}${file}.br`).size
}

type Part = { module: string; imports: readonly string[]; clientLoaderModule?: string }
type Manifest = { url: string; entry: Part; routes: Readonly<Record<string, Part>> }

/**
 * Returns the files that a screen's page loads initially, largest first. `shown` lists lazy modules that the page loads
 * immediately because they are in view.
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

/** Returns the files that a lazy module loads. If other pages share it, it is loaded through a file without modules of its own. */
function filesOfModule(module: string): string[] {
  const files = Object.entries(readBundle())
  const [file] = files.find(([, modules]) => module in modules)!
  const facade = files.find(
    ([path, modules]) =>
      Object.keys(modules).length === 0 &&
      readFileSync(`${client}${path}`, 'utf8').includes(file.replace('/assets/', './')),
  )
  const found = new Set([facade?.[0] ?? file])
  for (const path of found) {
    const code = readFileSync(`${client}${path}`, 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) found.add(`/assets/${name}`)
  }
  return [...found]
}

/** Reads React Router's manifest, which is a script that assigns a JSON object to a variable. */
function readManifest(): Manifest {
  const name = readdirSync(`${client}/assets`).find((file) => /^manifest-\w+\.js$/.test(file))
  const script = readFileSync(`${client}/assets/${name}`, 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}
