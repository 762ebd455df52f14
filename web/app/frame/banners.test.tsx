import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { Announcement, announcementScript } from './banners.tsx'

const link = { to: '/pages/hours', label: 'Hours' }

test('an announcement shows its text and link', async () => {
  const html = await markupOf(<Announcement text="Closed on Monday." link={link} kind="notice" closeKey="abc" />)
  expect(html).toContain('Closed on Monday.')
  expect(html).toMatch(/<a [^>]*href="\/pages\/hours"[^>]*>Hours<\/a>/)
  expect(html).toMatch(/<button [^>]*aria-label="Close"/)
})

test('a permanent announcement has no close button', async () => {
  expect(await markupOf(<Announcement text="Closed." link={null} kind="important" closeKey={null} />)).not.toContain(
    '<button',
  )
})

test('a closed announcement is hidden before the first paint, but a new one is shown', () => {
  const stored = new Map([['announcement', 'abc']])
  const marked = (key: string) => {
    const documentElement = { dataset: {} as Record<string, string> }
    const localStorage = { getItem: (name: string) => stored.get(name) ?? null }
    runInNewContext(announcementScript(key), {
      document: { documentElement },
      localStorage,
      addEventListener: () => {},
    })
    return documentElement.dataset.announcement
  }
  expect(marked('abc')).toBe('closed')
  expect(marked('def')).toBeUndefined()
})
