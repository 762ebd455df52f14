import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadIdentity } from './auth/auth-provider.tsx'
import { identityOfPage } from './auth/likely-account.ts'
import { NonceContext, nonceOfPage } from './nonce.ts'

// The router lets the promises of a page that was left while it streamed fail with nobody listening: that is no error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
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
