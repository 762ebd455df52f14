import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const product = globSync('{contract,platform,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.test(-suite)?\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('only these files start processes, and none uses a shell', () => {
  expect(filesWith(/child_process/).toSorted()).toEqual([
    'platform/database/embedded/control.ts',
    'platform/database/embedded/place.ts',
    'platform/workers/worker.ts',
  ])
  expect(filesWith(/\bexec(Sync)?\b[^\n]*child_process|shell: true/)).toEqual([])
})

test('only these files build regular expressions at run time, never from request data', () => {
  expect(filesWith(/\bRegExp\(/).toSorted()).toEqual([
    'contract/accounts/rules.ts', // from the letters of the site's name and host
    'contract/moderation/contacts.ts',
    'contract/moderation/phone-numbers.ts',
    'contract/settings/schema.ts',
    'platform/config/values.ts',
    'server/documents/files.ts',
    'server/imports/reading/text.ts',
    'server/pictures/demo.ts',
    'server/pictures/files.ts',
    'server/pictures/viewer-cookie.ts',
    'server/search/words.ts',
    'server/vin/tables.ts',
    'web/app/auth/destination.ts',
    'web/app/document/content-security-policy.ts',
  ])
})

test('no text is evaluated as code, and there is no template engine', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|node:vm\b/)).toEqual([])
  const engines = /^(ejs|pug|handlebars|mustache|nunjucks|eta|liquidjs|@fastify\/view)$/
  expect(Object.keys(packageJson.dependencies).filter((name) => engines.test(name))).toEqual([])
})

test('no format strings are used', () => {
  expect(filesWith(/\bformat\b[^\n]*from 'node:util'|\butil\.format\(|\bconsole\.\w+\((?!['"`]\w)[^)]*%/)).toEqual([])
})

test('only these files insert HTML', () => {
  expect(
    filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/).toSorted(),
  ).toEqual(['web/app/document/defer-hydration.tsx', 'web/root.tsx', 'web/ui/prose.tsx'])
})

test('pages do not listen to messages from other windows', () => {
  expect(filesWith(/addEventListener\('message'|\bonmessage\b/).toSorted()).toEqual([
    'web/app/auth/embedded/session.ts', // a BroadcastChannel, which is limited to one origin
    'web/offline/worker.ts', // from pages of this site
    'web/pictures/heic-worker.ts',
    'web/pictures/heic.ts', // a worker started by the page
  ])
})

test('the product imports no test code', () => {
  expect(filesWith(/from '[^']*(#?tests\/|\.test)/)).toEqual([])
})

test('only these files store data in the browser', () => {
  expect(filesWith(/\b(localStorage|sessionStorage|indexedDB)\b|\bcaches\.\w/).toSorted()).toEqual([
    'web/app/document/browser-storage.ts',
    'web/app/document/place.ts',
    'web/app/document/previous-page.ts',
    'web/app/document/stored-ids.ts', // saved, compared and viewed vehicles
    'web/app/document/theme.ts',
    'web/app/frame/banners.tsx',
    'web/app/frame/first-steps-redirect.tsx',
    'web/drafts/store.ts',
    'web/forms/keys.ts',
    'web/forms/unsent-input.ts',
    'web/offline/copies.ts', // vehicles to read without a connection
    'web/places/remembered.ts',
    'web/screens/admin/shortcuts/shortcuts.tsx',
    'web/screens/edit/condition.tsx',
    'web/screens/edit/documents/document-editor.tsx',
    'web/screens/search/map/use-camera.ts',
    'web/screens/sell/use-drafts.ts',
    'web/screens/vehicle/use-inquiry.ts',
    'web/ui/toast-content.ts',
  ])
})
