import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { Announcement, announcementStart } from './banners.tsx'

const link = { to: '/pages/hours', label: 'Hours' }

test('an announcement says its sentence and leads on', async () => {
  const html = await markupOf(<Announcement text="Closed on Monday." link={link} kind="notice" closeKey="abc" />)
  expect(html).toContain('Closed on Monday.')
  expect(html).toMatch(/<a [^>]*href="\/pages\/hours"[^>]*>Hours<\/a>/)
  expect(html).toMatch(/<button [^>]*aria-label="Close"/)
})

test('one that stays has no button', async () => {
  expect(await markupOf(<Announcement text="Closed." link={null} kind="important" closeKey={null} />)).not.toContain(
    '<button',
  )
})

test('what was closed in this browser is marked before the first paint, and another is not', () => {
  const kept = new Map([['announcement', 'abc']])
  const marked = (key: string) => {
    const documentElement = { dataset: {} as Record<string, string> }
    const localStorage = { getItem: (name: string) => kept.get(name) ?? null }
    runInNewContext(announcementStart(key), { document: { documentElement }, localStorage, addEventListener: () => {} })
    return documentElement.dataset.announcement
  }
  expect(marked('abc')).toBe('closed')
  expect(marked('def')).toBeUndefined()
})
