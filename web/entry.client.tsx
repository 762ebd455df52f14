import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { identityOfPage } from './app/auth/likely-account.ts'
import { AdapterContext, adapterFor } from './app/auth/provider.tsx'
import { NonceContext, nonceOfPage } from './app/document/contexts.ts'

// When the user leaves a page, the router and the identity provider abort their requests. These rejections aren't errors.
// Check the name, because the rejections don't share a class.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Partial<Error> | null)?.name === 'AbortError') event.preventDefault()
})

// Import the focus handling on demand, because only users who press Tab need it.
addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') void import('./app/document/follow-focus.ts').then((module) => module.followFocus())
})

// Start copying vehicles for offline use once the page has loaded. The development server has no service worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const load = () => import('./offline/keep-copies.ts').then((module) => module.keepCopies())
  const start = () => setTimeout(() => void load().catch(() => {}), 2_000) // registration fails in browsers that block storage
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

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
