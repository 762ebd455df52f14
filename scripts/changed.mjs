import { execFileSync } from 'node:child_process'

/** @typedef {{ unit: string[], journeys: string[] }} Selection Parts of paths of unit tests, and names of specs. */

/**
 * Which journeys go through the files of which paths. The first row that fits a path counts.
 * @type {[RegExp, string[]][]}
 */
export const journeys = [
  [/backup/, []],
  [/document\/later/, ['price-guidance', 'visitor-bundle']],
  [/pricing|price-guidance|price-hint|guidance|total-cost/, ['price-guidance', 'viewing', 'selling']],
  [/sellers\/|screens\/seller\/|seller-card|seller-set/, ['seller', 'viewing']],
  [/follow-focus|keep-focus|ui\/dialog/, ['by-keyboard', 'ways-by-keyboard', 'undoing', 'moderating', 'profile']],
  [
    /ledger|archive|sold|confirmation|for-sale|similar|beside|protection/,
    ['ledger', 'still-for-sale', 'viewing', 'visiting'],
  ],
  [/stock|api-key/, ['stock']],
  [/\/vin|vin-|known-names|make-fields/, ['vin', 'selling']],
  [/desk|my-listings/, ['desk', 'listing-life', 'profile', 'figures']],
  [/inbox|lead|saved-repl|reminder/, ['inbox', 'conversations', 'desk', 'profile']],
  [/listings\/page\/|all-pictures|zoom|coach|prepare-picture|heic/, ['pictures', 'viewing']],
  [/draft/, ['drafts', 'draft-journeys', 'selling', 'sell-journey']],
  [/documents|papers|condition|flaw/, ['documents', 'viewing']],
  [/demo/, ['public-demo', 'signing-in']],
  [/toast|tooltip/, ['toasts', 'visitor-bundle']],
  [/favorite|heart/, ['saving', 'credentials']],
  [/document\/way|document\/place|own-path|way-to|back-to|destination|purpose/, ['way-back', 'destinations', 'clerk']],
  [/operations|doctor|admin\/system/, ['system']],
  [/statistics|figures|chart|visit/, ['figures']],
  [/house|invitation|sign-up-gate|accent|announcement/, ['house', 'settings']],
  [/settings|screens\/legal/, ['settings', 'house']],
  [/watchlist/, ['watchlist', 'conversations']],
  [/staff-mail|waiting-mail|role/, ['moderator', 'moderating']],
  [/conversation|inquir|inbox|mail|held/, ['conversations', 'inquiring', 'links']],
  [/moderation|admin|report|audit|users/, ['moderating', 'moderator', 'admin-answers', 'undoing', 'person-page']],
  [
    /identity|auth|account|sign-|password|clerk/,
    ['signing-in', 'destinations', 'drafts', 'second-factor', 'passkeys', 'email-address', 'clerk'],
  ],
  [/profile|portrait/, ['profile', 'own-listing', 'desk', 'listing-life']],
  [/picture|gallery/, ['selling', 'refused-pictures', 'failing-pictures', 'viewing']],
  [/search|filter|share/, ['searching', 'phone-filters', 'large-text', 'targets', 'by-ear']],
  [/fact|evidence|conflict/, ['facts', 'conflicts', 'viewing', 'selling']],
  [/sell|edit|listing/, ['selling', 'sell-journey', 'listing-life', 'own-listing']],
  [/vehicle/, ['viewing', 'inquiring', 'own-listing', 'way-back']],
  [
    /home|category|theme|menu|header|footer|frame|not-found/,
    ['visiting', 'frame', 'late-typeface', 'large-text', 'targets', 'by-ear', 'scrollbar', 'forced-colors'],
  ],
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
