import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const product = globSync('{contract,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.test(-suite)?\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('only these files start processes, none of them through a shell', () => {
  expect(filesWith(/child_process/).toSorted()).toEqual([
    'server/database/embedded/control.ts',
    'server/database/embedded/postmaster.ts',
    'server/database/embedded/system-user.ts',
    'server/documents/ask-drawing.ts',
    'server/pictures/ask-encoder.ts',
    'server/stock/reading/ask-reading.ts',
  ])
  expect(filesWith(/\bexec(Sync)?\b[^\n]*child_process|shell: true/)).toEqual([])
})

test('only these files build a pattern at run time, and none of a request', () => {
  expect(filesWith(/\bRegExp\(/).toSorted()).toEqual([
    'contract/house.ts',
    'contract/reserved-names.ts', // of the letters of the site's name and host
    'server/config-values.ts',
    'server/documents/document-files.ts',
    'server/inventory/words.ts',
    'server/moderation/signals/text.ts',
    'server/pictures/demo-pictures.ts',
    'server/pictures/picture-files.ts',
    'server/pictures/viewer-cookie.ts',
    'server/vin/spelling.ts',
    'web/auth/destination.ts',
    'web/document/content-security-policy.ts',
  ])
})

test('nothing evaluates text as code, and there is no template engine', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|node:vm\b/)).toEqual([])
  const engines = /^(ejs|pug|handlebars|mustache|nunjucks|eta|liquidjs|@fastify\/view)$/
  expect(Object.keys(packageJson.dependencies).filter((name) => engines.test(name))).toEqual([])
})

test('nothing formats text by a format string', () => {
  expect(filesWith(/\bformat\b[^\n]*from 'node:util'|\butil\.format\(|\bconsole\.\w+\((?!['"`]\w)[^)]*%/)).toEqual([])
})

test('only these files insert HTML', () => {
  expect(
    filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/).toSorted(),
  ).toEqual(['web/document/later.tsx', 'web/root.tsx', 'web/ui/prose.tsx'])
})

test('no page listens to messages from other windows', () => {
  expect(filesWith(/addEventListener\('message'|\bonmessage\b/).toSorted()).toEqual([
    'web/auth/embedded/embedded-browser.ts', // a BroadcastChannel, which has one origin
    'web/pictures/decode-heic.ts', // a worker of the page
    'web/pictures/heic-worker.ts',
  ])
})

test('the server runs no test code', () => {
  expect(filesWith(/from '[^']*(\/testing\/|\.test)/).filter((file) => file.startsWith('server/'))).toEqual([])
})

test('only these files store anything in the browser', () => {
  expect(filesWith(/\b(localStorage|sessionStorage|indexedDB)\b/).toSorted()).toEqual([
    'web/document/kept.ts',
    'web/document/place.ts',
    'web/document/theme.ts',
    'web/document/way.ts',
    'web/favorites/pending-favorites.ts',
    'web/frame/announcement-start.ts',
    'web/listings/form/draft-link.ts',
    'web/listings/form/draft-slot.ts',
    'web/listings/form/use-draft.ts',
    'web/members/draft-key.ts',
    'web/members/kept-texts.ts',
    'web/screens/admin/shortcuts/use-shortcuts.ts',
    'web/screens/edit/condition/kept-condition.ts',
    'web/screens/edit/documents/kept-document.ts',
    'web/screens/sell/sync-of.ts',
    'web/screens/vehicle/sent-inquiries.ts',
    'web/screens/vehicle/use-begun-inquiry.ts',
    'web/ui/carried-toast.ts',
  ])
})
