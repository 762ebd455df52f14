import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createApi, isApiError } from '#contract/client.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import type { Route } from './+types/screen'

type CenteredCardProps = { title: string; text: ReactNode; children: ReactNode }

function CenteredCard({ title, text, children }: CenteredCardProps) {
  return (
    <div className="page section-space flex flex-1 flex-col items-center justify-center">
      <section className="w-full max-w-lg rounded-card border border-line bg-surface p-6 tiny:p-3 sm:p-10">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-muted wrap-anywhere">{text}</p>
        <NeedsScripts />
        {children}
      </section>
    </div>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title: 'Confirm Your Email', description: 'Confirm your email address.', site })
}

const texts = {
  account: {
    title: 'Confirm Your Email',
    text: 'Confirm that this email address is yours.',
    label: 'Confirm My Email',
  },
  leads: {
    title: 'Confirm This Address',
    text: 'New inquiries will then be emailed to this address as ADF XML.',
    label: 'Confirm This Address',
  },
}

const isForLeads = () => location.hash.startsWith('#leads.')

/**
 * The page behind the links in emails that confirm the address of an account or of lead delivery. Mail scanners open links as
 * well, so the user has to click a button. The token is in the fragment, which browsers don't send to servers.
 */
export default function ConfirmEmail() {
  const hydrated = useHydrated()
  const { title, text, label } = texts[hydrated && isForLeads() ? 'leads' : 'account']
  const [state, setState] = useState<{ email?: string; address?: string; mistake?: string; pending?: true }>({})

  async function confirm() {
    setState({ pending: true })
    try {
      const hash = location.hash.slice(1)
      const token = hash.slice(hash.indexOf('.') + 1)
      const api = createApi((url, init) => fetch(url, init))
      setState(await api(isForLeads() ? visitorCalls.confirmLeadAddress : accounts.verifyEmail, { body: { token } }))
    } catch (error) {
      const message = isApiError(error) && error.status !== 400 ? error.problem?.message : undefined
      setState({ mistake: message ?? 'This link is incomplete. Open it again from the email.' })
    }
  }

  if (state.email) {
    return (
      <CenteredCard title="Email Confirmed" text={`${state.email} is now your confirmed email address.`}>
        <ButtonLink to={paths.profile} className="mt-8">
          Open My Profile
        </ButtonLink>
      </CenteredCard>
    )
  }
  if (state.address) {
    return (
      <CenteredCard title="Address Confirmed" text={`New inquiries will be emailed to ${state.address}.`}>
        <ButtonLink to={paths.profile} className="mt-8">
          Open My Profile
        </ButtonLink>
      </CenteredCard>
    )
  }
  return (
    <CenteredCard title={title} text={text}>
      {state.mistake && (
        <p role="alert" className="mt-6 border-l-2 border-danger pl-4 text-sm text-danger">
          {state.mistake}
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={!hydrated || state.pending} onClick={() => void confirm()}>
          {state.pending ? 'Confirming...' : label}
        </Button>
        <Link to={paths.profile} className="text-link inline-flex min-h-11 items-center text-sm">
          My Profile
        </Link>
      </div>
    </CenteredCard>
  )
}
