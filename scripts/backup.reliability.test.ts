import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAt } from '#contract/pictures/rules.ts'
import { becomeOwner, type Owner } from '#tests/server/owner.ts'
import { waitForExit, installProduct, type Product, ready, type Run, undocumentedIn } from '#tests/server/product.ts'

let product: Product
let run: Run
let box: string
beforeAll(async () => {
  product = await installProduct()
  box = join(product.folder, 'backups')
})
afterAll(() => product.remove())

let owner: Owner
let content: Buffer = Buffer.of()
let inquiry = 0

test('docs/operating.md names everything in a data folder', { timeout: 400_000 }, async () => {
  run = product.npmStart()
  await ready(run)
  owner = await becomeOwner(product.api)
  content = await owner.download(owner.pictures[0]!)
  inquiry = await product.sendInquiry('Please keep this')
  await viewNewest()
  await expect.poll(() => product.mails().length, { timeout: 20_000 }).toBeGreaterThan(0)
  await stop()
  expect(undocumentedIn(product.data)).toEqual([])
})

test('A backup of the running site restores everything after all data was lost', { timeout: 400_000 }, async () => {
  run = product.npmStart()
  await ready(run)
  const repeated = product.npm(['run', 'backup', '--', '--to', join(box, 'repeated'), '--every', '6h', '--keep', '14'])
  await expect.poll(repeated.output, { timeout: 180_000 }).toMatch(/\d+ tables, \d+ picture files/)
  repeated.child.kill('SIGTERM')
  await waitForExit(repeated)
  expect(await outputOf(['run', 'backup', '--', '--to', box, '--with-secret'])).toMatchObject({ code: 0 })
  const [file] = readdirSync(box).filter((name) => name.endsWith('.tar'))
  const restore = ['run', 'restore', '--', join(box, file!)]
  const refused = await outputOf(restore)
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('is not empty. A backup can only be restored into an empty'),
  })
  await stop()
  product.loseData()
  const restored = await outputOf(restore)
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored as of') })
  expect(restored.output).not.toContain('Warning')

  run = product.npmStart()
  await ready(run)
  expect(await owner.listings()).toMatchObject([{ make: 'Lotus', imageUrls: owner.pictures }])
  expect((await owner.download(owner.pictures[0]!)).equals(content)).toBe(true)
  expect(await product.sendInquiry('After all that')).toBeGreaterThan(inquiry)
  await stop()
})

test('A restore without the secret warns', { timeout: 400_000 }, async () => {
  product.loseData()
  const [file] = readdirSync(join(box, 'repeated'))
  const { code, output } = await outputOf(['run', 'restore', '--', join(box, 'repeated', file!)])
  expect([code, output]).toEqual([0, expect.stringContaining('Warning: the secret of this site is missing.')])
  await product.noneLeft()
})

async function outputOf(words: string[]): Promise<{ code: number | null; output: string }> {
  const run = product.npm(words)
  const code = await waitForExit(run)
  return { code, output: run.output() }
}

async function stop(): Promise<void> {
  run.child.kill('SIGTERM')
  await product.ended(run)
  await product.noneLeft()
}

async function viewNewest(): Promise<void> {
  const [car] = (await (await fetch(`${product.api}/vehicles/latest`)).json()) as { imageUrls: string[] }[]
  await owner.download(pictureAt(car!.imageUrls[0]!, 400))
}
