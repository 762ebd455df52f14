import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadIdentity } from './auth/auth-provider.tsx'
import { identityOfPage } from './auth/likely-account.ts'
import { NonceContext, nonceOfPage } from './document/nonce.ts'

// What was begun for a page that is left meanwhile is given up with nobody listening, by the router and by the identity
// provider's scripts, which come after this one: that is no error, whatever it is an instance of.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Partial<Error> | null)?.name === 'AbortError') event.preventDefault()
})

await loadIdentity(identityOfPage())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonceOfPage()}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})
