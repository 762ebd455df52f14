import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Fetched when it is needed, and kept by npm: with its hundred packages it would be a third of what everybody installs
 * who works on the project.
 */
export const lighthouse = 'lighthouse@13.5.0'

/** Of a page on a phone: the score of 100, milliseconds, the layout's shift, and kB of scripts as they came. */
export type Seen = { score: number; blocking: number; painted: number; shift: number; scripts: number }

type Audits = Record<string, { numericValue?: number; details?: { items?: Request[] } }>
type Request = { resourceType?: string; transferSize?: number }

/** Looks at a page once, with a phone's processor and line really applied, not computed. */
export async function look(url: string, chrome: string): Promise<Seen> {
  const flags = '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage'
  const words = ['--yes', lighthouse, url, '--quiet', '--output=json', '--only-categories=performance']
  const { stdout } = await promisify(execFile)(
    'npx',
    [...words, '--throttling-method=devtools', `--chrome-flags=${flags}`],
    { maxBuffer: 2 ** 27, env: { ...process.env, CHROME_PATH: chrome } },
  )
  const report = JSON.parse(stdout) as {
    audits: Audits
    categories: { performance: { score: number | null } }
    runtimeError?: { message: string }
  }
  const { audits, categories, runtimeError } = report
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const figure = (name: string) => audits[name]!.numericValue ?? Number.NaN
  const requests = audits['network-requests']!.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: Math.round(100 * (categories.performance.score ?? Number.NaN)),
    blocking: figure('total-blocking-time'),
    painted: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    scripts: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000,
  }
}

/** Of several looks the one in the middle, figure by figure. */
export function medianOf(looks: readonly Seen[]): Seen {
  const middle = (name: keyof Seen) =>
    looks.map((it) => it[name]).toSorted((a, b) => a - b)[Math.floor(looks.length / 2)]!
  const names = ['score', 'blocking', 'painted', 'shift', 'scripts'] as const
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Seen
}
