import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadIdentity } from './auth/auth-provider.tsx'
import { identityOfPage } from './auth/likely-account.ts'
import { NonceContext, nonceOfPage } from './nonce.ts'

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
