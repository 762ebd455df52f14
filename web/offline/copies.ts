import {
  cacheOfVehicle,
  copyLimits,
  copyPath,
  entryIn,
  filePrefix,
  filesIn,
  isPicture,
  isStorableFile,
  isStorablePage,
  loadFromCopy,
  offlinePages,
  sharedCache,
  vehicleAt,
  vehicleCaches,
  withEntries,
  withTime,
} from './rules.ts'

/** Name of the header in stored pages that contains the time of the copy. */
const copiedAtHeader = 'x-copied-at'

/** Increases when the copies are cleared, so that a copy in progress isn't stored. */
let generation = 0

/** Copies a vehicle's page with its pictures, and deletes the oldest copies beyond the limit. */
export async function copyVehicle(id: number): Promise<void> {
  const started = generation
  const name = cacheOfVehicle(id)
  if (await isFresh(copyPath(id), copyLimits.freshFor)) return
  const page = await fetchPage(copyPath(id))
  if (!page) return void (await caches.delete(name))
  const html = await page.clone().text()
  const pictures = await fetchPictures(filesIn(html), savesData() ? 0 : copyLimits.bytes - html.length)
  await storeSharedFiles(filesIn(html))
  if (generation !== started) return
  await caches.delete(name) // so that the new cache is the last one in the list
  const cache = await caches.open(name)
  for (const [path, response] of pictures) await cache.put(filePrefix + path, response)
  await cache.put(copyPath(id), storedPage(page, html))
  if (generation !== started) await caches.delete(name)
  for (const oldest of vehicleCaches(await caches.keys()).slice(0, -copyLimits.vehicles)) await caches.delete(oldest)
}

/** Returns whether the visitor has asked the browser to save data. The copy then has no pictures. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

export async function clearCopies(): Promise<void> {
  generation += 1
  for (const name of vehicleCaches(await caches.keys())) await caches.delete(name)
}

/** Stores the pages that are shown if there is no copy. Throws if that fails and they aren't stored yet. */
export async function storePages(): Promise<void> {
  const cache = await caches.open(sharedCache)
  for (const path of Object.values(offlinePages)) {
    if (await isFresh(path, copyLimits.pagesFreshFor)) continue
    const page = await fetchPage(path)
    if (!page && !(await cache.match(path))) throw new Error(`${path} can't be stored.`)
    if (!page) continue
    const html = await page.clone().text()
    await storeSharedFiles(filesIn(html))
    await cache.put(path, storedPage(page, html))
  }
}

/** Returns the page to show if the server can't be reached. */
export async function findPage(path: string): Promise<Response | undefined> {
  const id = vehicleAt(path)
  const copy = id === undefined ? undefined : await openPage(copyPath(id))
  if (copy) return respond(copy)
  const isStart = path === '/' || path === offlinePages.start
  const page = await openPage(isStart ? offlinePages.start : offlinePages.missing)
  if (!page) return undefined
  return respond({ ...page, html: withEntries(page.html, await readEntries()) })
}

export async function findFile(path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true })) ?? new Response(null, { status: 404 })
}

/** Returns the entries of the copied vehicles, most recent copy first. */
async function readEntries(): Promise<string[]> {
  const ids = vehicleCaches(await caches.keys()).map((name) => Number(name.split('-').at(-1)))
  const pages = await Promise.all(ids.toReversed().map((id) => openPage(copyPath(id))))
  return pages.flatMap((page) => (page ? [entryIn(page.html)] : []))
}

type Page = { html: string; headers: Headers }

async function openPage(path: string): Promise<Page | undefined> {
  const stored = await caches.match(path, { ignoreVary: true })
  if (!stored) return undefined
  const html = withTime(await stored.text(), copiedAt(stored), new Date())
  return { html, headers: stored.headers }
}

function respond({ html, headers }: Page): Response {
  return new Response(html, { headers })
}

async function isFresh(path: string, milliseconds: number): Promise<boolean> {
  const stored = await caches.match(path, { ignoreVary: true })
  return stored !== undefined && Date.now() - copiedAt(stored).getTime() < milliseconds
}

function copiedAt(stored: Response): Date {
  return new Date(stored.headers.get(copiedAtHeader) ?? 0)
}

/** Returns undefined if there is no such page, for example because the vehicle isn't public. */
async function fetchPage(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  return isStorablePage(path, response) ? response : undefined
}

function storedPage(page: Response, html: string): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    [copiedAtHeader]: new Date().toISOString(),
  })
  const policy = page.headers.get('content-security-policy')
  if (policy !== null) headers.set('content-security-policy', policy)
  return new Response(loadFromCopy(html), { headers })
}

async function fetchPictures(paths: readonly string[], bytes: number): Promise<(readonly [string, Response])[]> {
  const found: (readonly [string, Response])[] = []
  let rest = bytes
  for (const path of bytes > 0 ? paths.filter(isPicture) : []) {
    const response = await fetchFile(path)
    rest -= response ? (await response.clone().blob()).size : 0
    if (rest < 0) break
    if (response) found.push([path, response])
  }
  return found
}

/** Stores style sheets with their fonts, and logos. Deletes the oldest files beyond the limit. */
async function storeSharedFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(sharedCache)
  for (const path of paths.filter((path) => !isPicture(path))) {
    if (await cache.match(filePrefix + path)) continue
    const response = await fetchFile(path)
    if (!response || (await response.clone().blob()).size > copyLimits.fileBytes) continue
    const isSheet = path.endsWith('.css')
    const text = isSheet ? await response.clone().text() : ''
    await cache.put(filePrefix + path, isSheet ? new Response(loadFromCopy(text), { headers: sheetHeaders }) : response)
    if (isSheet) await storeSharedFiles(filesIn(text))
  }
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(filePrefix))
  for (const file of files.slice(0, -copyLimits.files)) await cache.delete(file)
}

const sheetHeaders = { 'content-type': 'text/css; charset=utf-8' }

async function fetchFile(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { credentials: 'omit', priority: 'low' }).catch(() => undefined)
  return response && isStorableFile(path, response) ? response : undefined
}
