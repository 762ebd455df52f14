import { ClerkProvider } from '@clerk/react'
import type { ComponentProps, ReactNode } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { problems } from '#contract/problems.ts'
import { useNonce } from '#web/document/nonce.ts'
import { paths } from '#web/site/paths.ts'
import type { Adapter } from '#web/auth/adapter.ts'
import { AuthContext } from '#web/auth/auth-context.tsx'
import { destination, isCard } from '#web/auth/destination.ts'
import { clerkAppearance } from './clerk-appearance.ts'
import { SignInCard, SignUpCard } from './clerk-cards.tsx'
import { useClerkSession } from './use-clerk-session.ts'

/** On the server, and until Clerk's script has answered, it knows of nobody. */
export const adapter: Adapter = { Identity: ClerkIdentity, cards: { SignIn: SignInCard, SignUp: SignUpCard } }

/** The settings: `proxyUrl` is a path of the site's own or the URL of a proxy; empty when browsers reach Clerk itself. */
function ClerkIdentity({ settings: { publishableKey = '', proxyUrl }, children }: ComponentProps<Adapter['Identity']>) {
  const nonce = useNonce()
  const navigate = useNavigate()

  /** From card to card. Where Clerk leads then an address may have told it: one goes to where one wanted to be, once. */
  function go(to: string, options?: NavigateOptions) {
    if (isCard(to)) return navigate(to, options)
    return isCard(location.pathname) ? navigate(destination(), options) : undefined
  }

  return (
    <ClerkProvider
      publishableKey={publishableKey}
      {...(proxyUrl && { proxyUrl })}
      {...(nonce && { nonce })}
      telemetry={false}
      signInUrl={paths.signIn}
      signUpUrl={paths.signUp}
      signInFallbackRedirectUrl={paths.home}
      signUpFallbackRedirectUrl={paths.home}
      afterSignOutUrl={paths.home}
      allowedRedirectOrigins={ownOrigin()}
      routerPush={(to) => go(to)}
      routerReplace={(to) => go(to, { replace: true })}
      appearance={clerkAppearance}
      localization={words}
    >
      <Session>{children}</Session>
    </ClerkProvider>
  )
}

/** Otherwise any address of the domain around this site could be named in the address of a card. */
function ownOrigin(): string[] {
  return typeof location === 'undefined' ? [] : [location.origin]
}

/** A suspended account is banned at Clerk, which is not given the reason; it was sent by mail. */
const errors: object = { user_banned: `${problems.account_suspended.message} The reason was sent by mail.` }
const words = { unstable__errors: errors }

function Session({ children }: { children: ReactNode }) {
  return <AuthContext value={useClerkSession()}>{children}</AuthContext>
}
