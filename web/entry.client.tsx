import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { identityOfPage } from './app/auth/likely-account.ts'
import { AdapterContext, adapterFor } from './app/auth/provider.tsx'
import { NonceContext, nonceOfPage } from './app/document/contexts.ts'

// The router and the identity provider's scripts abort their requests when a page is left. Such a rejection is no
// error; it is recognized by its name, because it may be an instance of any class.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Partial<Error> | null)?.name === 'AbortError') event.preventDefault()
})

// Who never presses Tab has no place to lose.
addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') void import('./app/document/follow-focus.ts').then((it) => it.followFocus())
})

const adapter = await adapterFor(identityOfPage(), { url: new URL(location.href), cookies: document.cookie })
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonceOfPage()}>
        <AdapterContext value={adapter}>
          <HydratedRouter />
        </AdapterContext>
      </NonceContext>
    </StrictMode>,
  )
})
