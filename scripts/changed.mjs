import { execFileSync } from 'node:child_process'

/** @typedef {{ unit: string[], journeys: string[] }} Selection Parts of paths of unit tests, and names of specs. */

/**
 * Which journeys go through the files of which paths. The first row that fits a path counts.
 * @type {[RegExp, string[]][]}
 */
export const journeys = [
  [/backup/, []],
  [/demo/, ['public-demo', 'signing-in']],
  [/toast|tooltip/, ['toasts', 'visitor-bundle']],
  [/favorite|heart/, ['saving', 'credentials']],
  [/operations|doctor|admin\/system/, ['system']],
  [/statistics|figures|chart|visit/, ['figures']],
  [/settings|screens\/legal/, ['settings']],
  [/conversation|inquir|inbox|mail|held/, ['conversations', 'inquiring', 'links']],
  [/moderation|admin|report|audit|users/, ['moderating', 'admin-answers']],
  [
    /identity|auth|account|sign-|password|clerk/,
    ['signing-in', 'drafts', 'second-factor', 'passkeys', 'email-address', 'clerk'],
  ],
  [/profile|portrait/, ['profile', 'own-listing']],
  [/picture|gallery/, ['selling', 'refused-pictures', 'failing-pictures', 'viewing']],
  [/search|filter/, ['searching', 'phone-filters']],
  [/sell|edit|listing/, ['selling', 'listing-life', 'own-listing']],
  [/vehicle/, ['viewing', 'inquiring', 'own-listing']],
  [/home|category|theme|menu|header|footer|frame|not-found/, ['visiting', 'frame', 'late-typeface']],
]

/** Documentation: a change of it alone runs what every selection holds, the test of docs/specification.md among it. */
const silent = /\.md$|^docs\/|^\.env\.example$/

/** The folder whose tests run for a file: its module of the server, or all of `web`. Any other file runs all tests. */
const beside = /^(server\/(?!testing\/)[\w-]+\/|web\/|scripts\/|studio\/)/

/**
 * The tests to run after a change of these files; undefined for all tests.
 * @param {string[]} paths
 * @returns {Selection | undefined}
 */
export function testsOf(paths) {
  const selections = paths.filter((path) => !silent.test(path)).map(testsOfOne)
  if (!selections.every((it) => it !== undefined)) return undefined
  return {
    unit: [...new Set(['architecture.test.ts', 'docs/', ...selections.flatMap(({ unit }) => unit)])],
    journeys: [...new Set(selections.flatMap(({ journeys }) => journeys))],
  }
}

/** @param {string} path @returns {Selection | undefined} */
function testsOfOne(path) {
  const spec = /^e2e\/(?:clerk\/)?([\w-]+)\.spec\.ts$/.exec(path)?.[1]
  if (spec) return { unit: [], journeys: [spec] }
  const folder = beside.exec(path)?.[1]
  if (!folder) return undefined
  if (/^(scripts|studio)/.test(folder)) return { unit: [folder], journeys: [] }
  const walked = journeys.find(([words]) => words.test(path))?.[1]
  return walked && { unit: [folder], journeys: walked }
}

/** The files that differ from the main branch as others have it, committed or not. @returns {string[]} */
export function changedPaths() {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [main = 'HEAD'] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')
    .toSorted()
    .toReversed()
  const [since = 'HEAD'] = git('merge-base', 'HEAD', main)
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}
