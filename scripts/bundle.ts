/** `npm run bundle`: prints the scripts that each visitor page loads initially. Needs the output of `npm run build`. */
import { filesOfPage, readBundle, servedSize } from './bundle/read-bundle.ts'
import { findMemberOnlyKind, visitorPages } from './bundle/visitor-pages.ts'

const bundle = readBundle()
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`

console.log(
  'JavaScript of visitors’ pages, compressed with Brotli (level 11). Brackets contain each module’s share in kB.',
)
for (const { path, screen, limit, shown } of visitorPages) {
  const files = filesOfPage(screen, shown)
  const sum = files.reduce((sum, file) => sum + servedSize(file), 0)
  console.log(`\n${path}  ${kilobytes(sum).trim()} of ${limit / 1000} in ${files.length} files`)
  for (const file of files)
    console.log(`${kilobytes(servedSize(file))}  ${file.slice('/assets/'.length)}  ${contents(file)}`)
}

/** Lists the packages and folders in a file, largest first. The shares are estimates, because modules compress together. */
function contents(file: string): string {
  const modules = Object.entries(bundle[file] ?? {})
  const whole = modules.reduce((sum, [, length]) => sum + length, 0)
  const sizes = new Map<string, number>()
  for (const [module, length] of modules) {
    const name = `${nameOf(module)}${findMemberOnlyKind(module) ? ' (!)' : ''}`
    sizes.set(name, (sizes.get(name) ?? 0) + (servedSize(file) * length) / whole)
  }
  const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, 8)
  return largest.map(([name, bytes]) => `${name} [${(bytes / 1000).toFixed(1)}]`).join(' ')
}

function nameOf(module: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1]
  return inPackage ?? module.replace(/\?.*$/, '').split('/').slice(0, -1).join('/')
}
