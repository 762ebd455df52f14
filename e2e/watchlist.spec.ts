import { checkA11yInBothThemes, expect, hydrated, test, toast } from './fixtures.ts'
import { approve, becomeAdmin, listCar } from './listings.ts'
import { narrow } from './lists.ts'
import { bearerOf } from './people.ts'

test.describe.configure({ mode: 'serial' }) // there is one watchlist
const once = Date.now().toString(36)

test('words and domains are put on the watchlist, tried, and hold a message back', async ({ page }) => {
  test.slow() // two forms, a trial, and a message
  const [word, host] = [`zappo${once} cash`, `zappo${once}.example`]
  const { id, seller } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  await page.goto('/admin/watchlist')
  await hydrated(page)
  const form = (name: string) => page.getByRole('form', { name })
  const field = (name: string) => form(name).getByLabel('One in each line')
  await expect(field('Words')).toBeVisible()
  await checkA11yInBothThemes(page)

  const before = await field('Words').inputValue()
  await field('Words').fill(`${before}\nx`)
  await form('Words').getByRole('button').press('Enter')
  await expect(field('Words')).toBeFocused()
  await expect(field('Words')).toHaveAccessibleDescription(/^“x”: Please write at least 2 characters\./)
  await field('Words').fill(`${before}\n${word}`)
  await page.reload() // what is typed is not lost
  await hydrated(page)
  await expect(field('Words')).toHaveValue(new RegExp(word))
  await form('Words').getByRole('button', { name: 'Save Words' }).press('Enter')
  await expect(toast(page, 'Watchlist saved')).toContainText('They hold at once.')
  await expect(form('Words').getByRole('button', { name: 'Save Words' })).toBeFocused()

  await field('Domains').fill(`${await field('Domains').inputValue()}\nhttps://www.${host}/cars`)
  await form('Domains').getByRole('button', { name: 'Save Domains' }).press('Enter')
  await expect(field('Domains')).toHaveValue(new RegExp(`(^|\n)${host}$`))

  await form('Try It').getByLabel('A text').fill(`Only ZAPPO${once}, Cásh. See pay.${host}`)
  await form('Try It').getByRole('button', { name: 'Try the Text' }).press('Enter')
  const result = form('Try It').getByRole('status')
  await expect(result).toContainText(`Held back. It holds what is on the watchlist: “${word}” and “${host}”.`)
  await expect(result).toContainText('On the watchlist: The text holds')
  await checkA11yInBothThemes(page)

  const data = { vehicleId: id, name: 'Boris', email: `boris${once}@example.com`, message: `I pay by ${word}.` }
  const sent = await page.request.post('/api/inquiries', { data })
  expect(sent.status(), await sent.text()).toBe(201)
  await page.goto('/admin/reports')
  await hydrated(page)
  await narrow(page.getByLabel('Search by sender, car or seller'), `boris${once}`)
  const held = page.getByRole('listitem').filter({ hasText: `to ${seller}` })
  await expect(held).toContainText(`It holds what is on the watchlist: “${word}”.`)
  await held.getByRole('button', { name: 'Release the message of Boris' }).press('Enter')
  await expect(toast(page, 'Message released')).toBeVisible()
  await expect(held).toHaveCount(0)
  await expect(page.locator(':focus')).not.toHaveCount(0)

  await page.goto('/admin/audit?act=watchlist.change')
  await expect(page.getByRole('row').filter({ hasText: `Added domains: ${host}` })).toBeVisible()
})

test('of two who edit the watchlist at once the second keeps what was typed', async ({ page }) => {
  await becomeAdmin(page)
  await page.goto('/admin/watchlist')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Words' })
  const field = form.getByLabel('One in each line')
  await field.fill(`${await field.inputValue()}\nmine ${once}`)
  const headers = await bearerOf(page)
  const { version } = await (await page.request.get('/api/admin/watchlist', { headers })).json()
  const theirs = { version, words: [`theirs ${once}`] }
  expect((await page.request.patch('/api/admin/watchlist', { headers, data: theirs })).ok()).toBe(true)
  await page.reload()
  await hydrated(page)
  await expect(form.getByRole('alert')).toContainText('Somebody else has changed this in the meantime.')
  await expect(field).toHaveValue(new RegExp(`mine ${once}`))
  await form.getByRole('button', { name: 'Show What Is Saved' }).click()
  await expect(field).toHaveValue(`theirs ${once}`)
})

test('the other list is saved, too, before both have been read again', async ({ page }) => {
  await becomeAdmin(page)
  await page.goto('/admin/watchlist')
  await hydrated(page)
  const form = (name: string) => page.getByRole('form', { name })
  const field = (name: string) => form(name).getByLabel('One in each line')
  await expect(field('Words')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/watchlist', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.fallback()
  })
  await field('Words').fill(`soon ${once}`)
  await form('Words').getByRole('button', { name: 'Save Words' }).press('Enter')
  await expect(toast(page, 'Watchlist saved')).toContainText('Words: 1.')
  await field('Domains').fill(`https://soon${once}.example/cars`)
  await form('Domains').getByRole('button', { name: 'Save Domains' }).press('Enter')
  await expect(field('Domains')).toHaveValue(`soon${once}.example`)
  answer()
})
