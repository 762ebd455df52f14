/**
 * `node tests/bench/review-queue.ts` works through a queue of 74 pending listings, six of them fakes, by keyboard and on a phone, and
 * prints the time and the number of key presses and taps. Needs the built pages and a Chromium. A fake that becomes public fails it.
 */
import { chromium, type Page } from '@playwright/test'
import { checkVin } from '#contract/vin/rules.ts'
import { connect, type Database } from '#platform/database/connect.ts'
import { eq, sql } from '#platform/database/orm.ts'
import { vehicles } from '#server/listings/table.ts'
import { findPendingVersion, findReviewSignals, scanListing } from '#server/moderation/signals/scans.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { openSession } from '../reliability/faults/caller.ts'
import { dataFolder, openSite } from '../reliability/faults/site.ts'

const [imported, private_] = [58, 10]
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const laptop = { viewport: { width: 1440, height: 900 } }

const folder = dataFolder()
const site = await openSite(folder.path)
site.start()
await site.ready(600_000)
const { db, pool } = connect(site.databaseUrl(), () => {})
const clock = { now: () => new Date() }
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  for (const [name, device] of [
    ['keyboard', laptop],
    ['phone', phone],
  ] as const) {
    const fakes = await fillQueue(db)
    const page = await (await browser.newContext({ ...device, baseURL: site.url })).newPage()
    await signIn(page)
    const { seconds, steps, leftOut } = await workThrough(page, name)
    const { rows } = await db.execute<{ id: number; status: string }>(
      sql`select id, status from vehicles where id = any(${sql.param(fakes)}) or status = 'pending'`,
    )
    const isWrong = rows.length !== fakes.length || rows.some(({ status }) => status !== 'rejected')
    if (isWrong) throw new Error(`Not all fakes were rejected: ${JSON.stringify(rows)}`)
    console.log(
      `${name}: ${seconds.toFixed(0)} s, ${steps} steps; ${leftOut} left out of bulk approvals; no fake published`,
    )
  }
} finally {
  await browser.close()
  await pool.end()
  await site.stop()
  folder.remove()
}

/** Makes 68 honest listings of the demo pending, adds six fakes, and scans all. Returns the IDs of the fakes. */
async function fillQueue(db: Database): Promise<number[]> {
  await db.execute(sql`update vehicles set status = 'withdrawn' where status in ('pending', 'rejected')`)
  await db.execute(sql`delete from revisions`)
  const { rows } = await db.execute<{ id: number; make: string }>(
    sql`select id, make from vehicles where status = 'approved' and sold_at is null order by make in ('Porsche', 'Ferrari', 'Toyota'), id`,
  )
  const honest: number[] = []
  for (const { id } of rows) {
    await db.update(vehicles).set({ status: 'pending' }).where(eq(vehicles.id, id))
    const listing = (await findPendingVersion(db, id))!
    const signals = (await findReviewSignals(db, listing, clock.now())).filter(({ kind }) => kind !== 'burst')
    if (signals.length === 0) honest.push(id)
    else await db.update(vehicles).set({ status: 'approved' }).where(eq(vehicles.id, id))
    if (honest.length === imported + private_) break
  }
  if (honest.length < imported + private_) throw new Error(`The demo has only ${honest.length} honest cars.`)
  await db.execute(sql`update vehicles set seller_id = (select id from users where username = 'harbor_motors'), created_at = now()
    where id = any(${sql.param(honest.slice(0, imported))})`)
  const fakes = await addFakes(db)
  for (const id of [...honest, ...fakes]) await scanListing({ db, clock }, id)
  // Spread over the queue, as they would arrive.
  await db.execute(sql`update listing_events set created_at = now() - (vehicle_id * 7919 % 1000) * interval '1 minute'
    where transition in ('submit', 'resubmit') and vehicle_id in (select id from vehicles where status = 'pending')`)
  return fakes
}

/** Adds the fakes: copies of public listings with other texts and figures. Each was seen on a real site. */
async function addFakes(db: Database): Promise<number[]> {
  const changes = [
    sql`price = 19900, description = 'Wire transfer to our shipping agent only.'`,
    sql`make = 'Ferrari', model = '488 GTB', vin = ${macanVin()}, year = 2017, image_urls = array['/images/fake-2.webp']`,
    sql`description = 'WhatsApp me.', image_urls = array['/images/fake-3.webp']`,
    sql`description = 'Call seven two zero 555 0199.', image_urls = array['/images/fake-4.webp']`,
    sql`description = 'Mail quickcars (at) gmail dot com.', image_urls = array['/images/fake-5.webp']`,
    sql`make = 'Toyota', model = 'Supra', year = 1994, mileage = 120, image_urls = array['/images/fake-6.webp']`,
  ]
  const ids: number[] = []
  for (const change of changes) {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into vehicles (make, model, year, price, mileage, body_style, description, image_urls, seller_id)
        select make, model, year, price, mileage, body_style, description, image_urls, (select id from users where username = 'buyer')
          from vehicles where status = 'approved' and sold_at is null and make = 'Porsche' order by id offset ${ids.length} limit 1
        returning id`)
    const { id } = rows[0]!
    ids.push(id)
    await db.execute(sql`update vehicles set ${change} where id = ${id}`)
    await db.execute(
      sql`insert into listing_events (vehicle_id, transition, to_state, moved_by) values (${id}, 'submit', 'pending', 'seller')`,
    )
    await db.execute(sql`select graphile_worker.add_job('read_vin', ${JSON.stringify({ id })}::json)`)
  }
  const isRead = sql`select from fact_evidence where vehicle_id = ${ids[1]} and source = 'vin'`
  while ((await db.execute(isRead)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 200))
  return ids
}

/** A valid VIN of a Porsche Macan. */
function macanVin(): string {
  const digits = [...'0123456789X']
  return digits.map((digit) => `WP1AB2A5${digit}HLB12345`).find((vin) => checkVin(vin, 2017).check === 'passes')!
}

async function signIn(page: Page): Promise<void> {
  const session = await openSession(site.url, 'admin')
  const cookies = session.split('; ').map((cookie) => {
    const place = cookie.indexOf('=')
    return { name: cookie.slice(0, place), value: cookie.slice(place + 1), url: site.url }
  })
  await page.context().addCookies(cookies)
}

/** Approves page by page without looking, then rejects what is left. Counts key presses or taps. */
async function workThrough(page: Page, by: 'keyboard' | 'phone') {
  let steps = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    steps += keys.length
  }
  const tap = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
    await page.getByRole(role, { name }).first().tap()
    steps += 1
  }
  const total = page.getByRole('tab', { name: /^Pending Approval/ })
  const countOf = async () => Number(/\d+/.exec((await total.textContent())!)?.[0] ?? 0)
  const rows = page.locator('[data-row]')
  const waitForCount = async (count: number) => {
    while ((await countOf()) !== count || (await rows.count()) !== Math.min(count, 20)) await page.waitForTimeout(50)
  }
  await page.goto('/admin')
  await waitForCount(imported + private_ + 6)
  const start = performance.now()
  for (let left = imported + private_ + 6; left > 6;) {
    const approve = page.getByRole('button', { name: /^Approve \d+$/ })
    if (by === 'keyboard') await press('X')
    else await tap(/^(Select all|\d+ selected)$/, 'checkbox')
    const count = Number(/\d+/.exec((await approve.textContent())!)![0])
    if (by === 'keyboard') {
      while (!(await approve.evaluate((button) => button === document.activeElement))) await press('Shift+Tab')
      await press('Enter')
    } else await tap(/^Approve \d+$/)
    left -= count
    await waitForCount(left)
  }
  const leftOut = await countOf()
  for (let left = leftOut; left > 0; left--) {
    if (by === 'keyboard') await press('r')
    else await tap(/^Reject \d{4} /)
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .waitFor()
    if (by === 'keyboard') await press('Enter')
    else await tap('Reject Vehicle')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    if (left > 1) await waitForCount(left - 1)
  }
  await page.getByText('No Pending Approvals').waitFor()
  return { seconds: (performance.now() - start) / 1_000, steps, leftOut }
}
