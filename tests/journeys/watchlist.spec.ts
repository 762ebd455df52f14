import { checkA11yInBothThemes, expect, test, toast } from './fixtures.ts'
import { approve, becomeAdmin, listCar } from './listings.ts'
import { filterList } from './lists.ts'
import { newName } from './people.ts'

// A site has only one watchlist, so no other journey may change the list.
test('An admin adds words and domains to the watchlist and tests them, and a message with them is held', async ({
  page,
}) => {
  test.slow()
  const unique = newName().replace('_', '')
  const [word, host] = [`zappo${unique} cash`, `zappo${unique}.example`]
  const { id, seller } = await listCar(page)
  await becomeAdmin(page)
  await approve(page.request, id)
  await page.goto('/admin/watchlist')
  const form = (name: string) => page.getByRole('form', { name })
  const field = (name: string) => form(name).getByLabel('One per line')
  await expect(field('Words')).toBeVisible()
  await checkA11yInBothThemes(page)

  const before = await field('Words').inputValue()
  await field('Words').fill(`${before}\nx`)
  await form('Words').getByRole('button').press('Enter')
  await expect(field('Words')).toBeFocused()
  await expect(field('Words')).toHaveAccessibleDescription(/^“x”: Use 2 characters or more\./)
  await field('Words').fill(`${before}\n${word}`)
  await page.reload()
  await expect(field('Words')).toHaveValue(new RegExp(word))
  await form('Words').getByRole('button', { name: 'Save Words' }).press('Enter')
  await expect(toast(page, 'Watchlist saved')).toContainText('Effective immediately.')
  await expect(form('Words').getByRole('button', { name: 'Save Words' })).toBeFocused()

  await field('Domains').fill(`${await field('Domains').inputValue()}\nhttps://www.${host}/cars`)
  await form('Domains').getByRole('button', { name: 'Save Domains' }).press('Enter')
  await expect(field('Domains')).toHaveValue(new RegExp(`(^|\n)${host}$`))

  await form('Test the Lists').getByLabel('Text').fill(`Only ZAPPO${unique}, Cásh. See pay.${host}`)
  await form('Test the Lists').getByRole('button', { name: 'Check Text' }).press('Enter')
  const result = form('Test the Lists').getByRole('status')
  await expect(result).toContainText(`Held. It contains something on the watchlist: “${word}” and “${host}”.`)
  await expect(result).toContainText('On the watchlist: The text contains')
  await checkA11yInBothThemes(page)

  const data = { vehicleId: id, name: 'Boris', email: `boris${unique}@example.com`, message: `I pay by ${word}.` }
  const sent = await page.request.post('/api/inquiries', { data })
  expect(sent.status(), await sent.text()).toBe(201)
  await page.goto('/admin/reports')
  await filterList(page.getByLabel('Search by sender, vehicle or seller'), `boris${unique}`)
  const held = page.getByRole('listitem').filter({ hasText: `to ${seller}` })
  await expect(held).toContainText(`It contains something on the watchlist: “${word}”.`)
  await checkA11yInBothThemes(page)
  await held.getByRole('button', { name: 'Release the message from Boris' }).press('Enter')
  await expect(toast(page, 'Message released')).toBeVisible()
  await expect(held).toHaveCount(0)
  await expect(page.locator(':focus')).not.toHaveCount(0)

  await page.goto('/admin/audit?act=watchlist.change')
  await expect(page.getByRole('row').filter({ hasText: `Added domains: ${host}` })).toBeVisible()
})
