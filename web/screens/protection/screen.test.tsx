import { expect, test } from 'vitest'
import { protectionLines, protectionTitles } from '#contract/settings/rules.ts'
import { completeScreenMarkup } from '#tests/web/screen.tsx'
import * as screen from './screen.tsx'

test('each line of the protection card has a section at its URL, which claims no guarantee', async () => {
  const sections = protectionLines.map((line) => ({
    line,
    title: protectionTitles[line],
    html: `<p>About ${line}.</p>`,
  }))
  const html = await completeScreenMarkup(
    { ...screen, ErrorBoundary: () => null },
    {
      path: '/protection',
      address: '/protection',
      fetch: async () => Response.json(sections),
    },
  )
  const found = [...html.matchAll(/<section id="(\w+)" aria-labelledby="(\w+-title)".*?<h2 id="\2"[^>]*>([^<]*)/gs)]
  expect(found.map(([, line, , title]) => [line, title])).toEqual([
    ['history', 'How We Check Listings'],
    ['payment', 'How to Pay Safely'],
    ['fraud', 'How We Fight Fraud'],
    ['sellers', 'How We Check Sellers'],
  ])
})
