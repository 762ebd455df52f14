import { ClerkProvider } from '@clerk/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { problems } from '#contract/problems.ts'
import type { ClerkSite } from '#web/site/page-context.ts'
import { useNonce } from '#web/document/nonce.ts'
import { paths } from '#web/site/paths.ts'
import { AuthContext } from '#web/auth/auth-context.tsx'
import { clerkAppearance } from './clerk-appearance.ts'
import { useClerkSession } from './use-clerk-session.ts'

export { SignInCard, SignUpCard } from './clerk-cards.tsx'

/** The adapter of the hosted provider. On the server, and until its script has answered, it knows of nobody. */
export function ClerkIdentity({ clerk: { publishableKey, proxyUrl }, children }: { clerk: ClerkSite } & Children) {
  const nonce = useNonce()
  const navigate = useNavigate()
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
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
      appearance={clerkAppearance}
      localization={words}
    >
      <Session>{children}</Session>
    </ClerkProvider>
  )
}

/** Whom an admin has suspended is banned at the provider, which knows no reason: our mail has told it. */
const errors: object = { user_banned: `${problems.account_suspended.message} The reason was sent by mail.` }
const words = { unstable__errors: errors }

type Children = { children: ReactNode }

function Session({ children }: Children) {
  return <AuthContext value={useClerkSession()}>{children}</AuthContext>
}
