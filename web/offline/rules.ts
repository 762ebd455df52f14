import { formatRecent } from '../ui/format/dates.ts'

/** Limits on the copies in a browser: at most 50 × 1.1 MB for vehicles, and about 5 MB for shared files. */
export const copyLimits = {
  vehicles: 50,
  /** Maximum number of bytes per vehicle. Pictures that would exceed it are left out. */
  bytes: 1_100_000,
  /** Maximum number of shared files: style sheets, fonts and logos of the current and earlier releases. */
  files: 20,
  fileBytes: 250_000,
  /** Copies newer than this number of milliseconds aren't replaced. */
  freshFor: 60_000,
  /** Pages without a vehicle are replaced after this many milliseconds. */
  pagesFreshFor: 86_400_000,
} as const

const vehicleCopies = 'marque-copy-'

/** Name of the cache with a vehicle's copy. Deleting the cache deletes the whole copy. */
export const cacheOfVehicle = (id: number) => `${vehicleCopies}${id}`

/** Name of the cache for pages and files that don't depend on the vehicles that the visitor has seen. */
export const sharedCache = 'marque-offline'

export const offlinePages = { start: '/offline', missing: '/offline/missing' } as const
export const copyPath = (id: number) => `/offline/vehicles/${id}`

/** Returns the ID of the vehicle whose page has this path. */
export function vehicleAt(path: string): number | undefined {
  const id = Number(/^\/(?:offline\/)?vehicles\/([1-9]\d{0,9})$/.exec(path)?.[1])
  return id < 2 ** 31 ? id : undefined
}

/**
 * Returns the names of the vehicle caches, from the oldest to the newest copy. Browsers list caches in the order of their
 * creation.
 */
export function vehicleCaches(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(vehicleCopies))
}

/**
 * Returns whether the worker may store a page. Only the pages that the site renders for this purpose are stored. They are the same for
 * all visitors, and are requested without cookies.
 */
export function isStorablePage(path: string, response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const isForCopies = path === offlinePages.start || path === offlinePages.missing || path === vehicleCopyOf(path)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  return isForCopies && response.status === 200 && !response.redirected && isHtml && !isPrivate(response)
}

function vehicleCopyOf(path: string): string | undefined {
  const id = vehicleAt(path)
  return id === undefined ? undefined : copyPath(id)
}

/** Returns whether the worker may store a file that a stored page uses. */
export function isStorableFile(path: string, response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  return filePattern.test(path) && response.status === 200 && !response.redirected && !isPrivate(response)
}

function isPrivate({ headers }: Pick<Response, 'headers'>): boolean {
  return /\bno-store\b/.test(headers.get('cache-control') ?? '')
}

/** Public pictures, style sheets, fonts and logos. */
const filePattern =
  /^\/(?:assets\/[\w-]+\.(?:css|woff2)|images\/[\w-]+\.webp|accent\/\w+\.css|(?:logo|logo-light|favicon)\.\w+)$/

/** Returns whether a file belongs to a single vehicle and is therefore deleted with that vehicle's copy. */
export const isPicture = (path: string) => path.startsWith('/images/')

/** The URL prefix of stored files. It lets the worker ignore the files of all pages that aren't copies. */
export const filePrefix = '/offline/files'

/** Returns the paths of the files that a page or style sheet uses, without their queries. */
export function filesIn(text: string): string[] {
  const found = [...text.matchAll(/["'(](\/[\w./-]+)/g)].map(([, path]) => path!)
  return [...new Set(found.filter((path) => filePattern.test(path)))]
}

/** Makes a page or style sheet load its files from the copy. */
export function loadFromCopy(text: string): string {
  return text.replaceAll(/(["'(])(\/[\w./-]+)(\?[\w=]*)?/g, (whole, before: string, path: string) =>
    filePattern.test(path) ? `${before}${filePrefix}${path}` : whole,
  )
}

/** Writes the time of a copy into its page. */
export function withTime(html: string, copiedAt: Date, now: Date): string {
  return html.replaceAll(/(<time data-copied-at="[^"]*">)[^<]*/g, `$1${timeOfCopy(copiedAt, now)}`)
}

/** Formats the local time of a copy as `2:05 PM` or, if it isn't today, as `Nov 21, 2:05 PM`. */
export function timeOfCopy(copiedAt: Date, now: Date): string {
  const time = formatRecent(copiedAt.toISOString(), copiedAt)
  const day = formatRecent(copiedAt.toISOString(), now)
  return day === time ? time : `${day}, ${time}`
}

/** Returns the vehicle's entry for the list of copies, which the server has added to the page. */
export function entryIn(html: string): string {
  return /<template data-copy-entry="[^"]*">([^]*?)<\/template>/.exec(html)?.[1] ?? ''
}

/** Adds the entries to the page that lists the copies. */
export function withEntries(html: string, entries: readonly string[]): string {
  return html.replace(/<ul data-copies="[^"]*"[^>]*>/, (list) => list + entries.join(''))
}
