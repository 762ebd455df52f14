import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentType, ReactNode } from 'react'
import { NavLink, type MetaFunction } from 'react-router'
import { accounts } from '#contract/accounts/endpoints.ts'
import { CurrentUserError, useRequireRole } from '#web/accounts/guards.tsx'
import { deskName } from '#web/accounts/menu.ts'
import { useMember } from '#web/app/api/member.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { useSite, siteFromMatches } from '#web/app/site/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { TabRow, tabLook, tabRow } from '#web/ui/tabs.tsx'
import { CountBadge, useToApprove, useWaiting, type Waiting, waitingInWords } from './parts/waiting.tsx'

type AdminFrameProps = {
  /** Who may see it, beside admins. */
  needs?: 'moderator'
  children: ReactNode
}

/** Title and navigation of all screens of admins. The content is shown once the member is known to have the role for it. */
export function AdminFrame({ needs, children }: AdminFrameProps) {
  const { role, error, retry } = useRequireRole(needs ?? 'admin')
  const { demo } = useSite()
  return (
    <div className="page section-space w-full">
      {/* On phones below each other: whether both fit in a line depends on which typeface is there. */}
      <div className="flex flex-col items-start gap-x-5 gap-y-3 sm:flex-row sm:items-center">
        <h1 className="text-3xl">{deskName(role)}</h1>
        <Badge tone="accent">{role === 'moderator' ? 'Moderator' : 'Admin'}</Badge>
      </div>
      <nav aria-label={role === 'moderator' ? 'Moderation' : 'Admin'} className="mt-8">
        <TabRow>
          <ul className={tabRow}>
            {screens
              .filter(({ demoOnly, needs }) => (demo || !demoOnly) && (needs || role !== 'moderator'))
              .map(({ to, label, count: Count }) => (
                <li key={to}>
                  <NavLink to={to} end className={tabLook}>
                    {label}
                    {Count && <Count enabled={role !== undefined} />}
                  </NavLink>
                </li>
              ))}
          </ul>
        </TabRow>
      </nav>
      {/* A full screen high from the start, so that loading does not shift the layout. */}
      <div className="min-h-svh pt-10">
        {role ? (
          <Protected>{children}</Protected>
        ) : error ? (
          <CurrentUserError error={error} retry={retry} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
    </div>
  )
}

/** Leads whoever needs a second factor to where it is set up: until then the API refuses what is here. */
function Protected({ children }: { children: ReactNode }) {
  const { data } = useMember(accounts.state, {})
  const { keepsPasswords } = useSite().identity
  if (data?.secondFactor !== 'demanded') return children
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title="Set Up a Second Factor First"
      text={
        keepsPasswords
          ? 'Admins and moderators of this site sign in with a second factor. Set yours up in your profile; this page opens right after.'
          : 'Admins and moderators of this site sign in with a second factor. Turn on two-step verification in your account, then sign in again.'
      }
    >
      {keepsPasswords && <ButtonLink to={`${paths.profile}#account`}>Set It Up</ButtonLink>}
    </EmptyState>
  )
}

/** How much waits on the overview. */
function ToApprove({ enabled }: { enabled: boolean }) {
  return <WaitingCount waiting={useToApprove(enabled)} />
}

/** The number of open reports and held messages. */
function ToLookAt({ enabled }: { enabled: boolean }) {
  return <WaitingCount waiting={useWaiting(enabled)} />
}

function WaitingCount({ waiting = {} }: { waiting?: Waiting | undefined }) {
  const count = Object.values(waiting).reduce<number>((sum, it) => sum + (it ?? 0), 0)
  return <CountBadge count={count} words={waitingInWords(waiting)} />
}

type Screen = {
  to: string
  label: string
  needs?: 'moderator'
  demoOnly?: true
  /** Of what waits there. */
  count?: ComponentType<{ enabled: boolean }>
}

const screens: readonly Screen[] = [
  { to: paths.admin, label: 'Overview', needs: 'moderator', count: ToApprove },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminReports, label: 'Reports', needs: 'moderator', count: ToLookAt },
  { to: paths.adminAudit, label: 'Audit Trail' },
  { to: paths.adminSettings, label: 'Site Settings' },
  { to: paths.adminWatchlist, label: 'Watchlist' },
  { to: paths.adminSystem, label: 'System' },
  { to: paths.adminOutbox, label: 'Outbox', demoOnly: true },
]

/** The metadata of a page of admins: its title says all. */
export function adminMeta(title: string): MetaFunction {
  return ({ matches }) => pageMeta({ title, description: title, site: siteFromMatches(matches) })
}
