import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import Profile from '#web/screens/profile/screen.tsx'
import SignIn from '#web/screens/sign-in/screen.tsx'

test.each([
  ['/profile', <Profile key="screen" />],
  ['/sign-in', <SignIn key="screen" loaderData={{ referrer: undefined }} />],
])('without scripts, %s shows below its title that it needs JavaScript', async (address, screen) => {
  const html = await markupOf(<WithAuth>{screen}</WithAuth>, address)
  const [, between, notice] = /<\/h1>([^]*?)<noscript>([^]*?)<\/noscript>/.exec(html)!
  expect(notice).toContain('This page needs JavaScript. Turn it on for this site.')
  const visible = between!.replaceAll(/<\/?div[^>]*>/g, '') // ignore wrapper elements
  expect(visible).toMatch(/^(<p [^>]*>[^<]*(<a [^>]*>[^<]*<\/a>)?[^<]*<\/p>)?$/)
})
