import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentType, ReactNode } from 'react'
import { NavLink, type MetaFunction } from 'react-router'
import { accounts } from '#contract/accounts/endpoints.ts'
import { CurrentUserError, useRequireRole } from '#web/accounts/guards.tsx'
import { adminAreaName } from '#web/accounts/menu.ts'
import { useMember } from '#web/app/api/member.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'
import { useSite, siteFromMatches } from '#web/app/site/site.ts'
import { useApprovalCounts, useReportCounts } from '#web/moderation/pending-counts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { TabRow, tabClasses, tabRow } from '#web/ui/tabs.tsx'
import { CountBadge, formatPendingCounts, type PendingCounts } from './parts/pending-counts.tsx'

type AdminFrameProps = {
  /** The role that the screen requires. The default is admin. */
  needs?: 'moderator'
  children: ReactNode
}

/** The title and navigation of all admin screens. Shows the content only once the user's role has been checked. */
export function AdminFrame({ needs, children }: AdminFrameProps) {
  const { role, error, retry } = useRequireRole(needs ?? 'admin')
  const { demo } = useSite()
  return (
    <div className="page w-full pt-5 pb-16">
      <div className="items-end gap-x-12 xl:flex xl:border-b xl:border-line">
        <div className="flex shrink-0 items-center gap-x-4 gap-y-2 tiny:flex-col tiny:items-start xl:min-h-14">
          <h1 className="text-xl">{adminAreaName(role)}</h1>
          <Badge tone="accent">{role === 'moderator' ? 'Moderator' : 'Admin'}</Badge>
        </div>
        <nav aria-label={role === 'moderator' ? 'Moderation' : 'Admin'} className="mt-2 min-w-0 xl:mt-0 xl:-mb-px">
          <TabRow>
            <ul className={tabRow}>
              {screens
                .filter(({ demoOnly, needs }) => (demo || !demoOnly) && (needs || role !== 'moderator'))
                .map(({ to, label, count: Count }) => (
                  <li key={to}>
                    <NavLink to={to} end className={tabClasses}>
                      {label}
                      {Count && <Count enabled={role !== undefined} />}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </TabRow>
        </nav>
      </div>
      {/* The content is at least as tall as the screen, so the footer doesn't move when the content loads. */}
      <div className="min-h-svh pt-4 lg:pt-6">
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

/** Asks users who need a second factor to set one up. The API rejects their requests until they have one. */
function Protected({ children }: { children: ReactNode }) {
  const { data } = useMember(accounts.state, {})
  const { keepsPasswords } = useSite().identity
  if (data?.secondFactor !== 'demanded') return children
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title="Set Up Two-Factor Authentication"
      text={
        keepsPasswords
          ? 'Admins and moderators must sign in with an authenticator app or a passkey. Set one up in your profile to open this page.'
          : 'Admins and moderators need two-factor authentication. Turn it on in your account, then sign in again.'
      }
    >
      {keepsPasswords && <ButtonLink to={paths.profileTab('account')}>Open My Profile</ButtonLink>}
    </EmptyState>
  )
}

function ApprovalCount({ enabled }: { enabled: boolean }) {
  return <PendingBadge counts={useApprovalCounts(enabled)} />
}

function ReportCount({ enabled }: { enabled: boolean }) {
  return <PendingBadge counts={useReportCounts(enabled)} />
}

function PendingBadge({ counts = {} }: { counts?: PendingCounts | undefined }) {
  const count = Object.values(counts).reduce<number>((sum, number) => sum + (number ?? 0), 0)
  return <CountBadge count={count} label={formatPendingCounts(counts)} />
}

type Screen = {
  to: string
  label: string
  needs?: 'moderator'
  demoOnly?: true
  count?: ComponentType<{ enabled: boolean }>
}

const screens: readonly Screen[] = [
  { to: paths.admin, label: 'Overview', needs: 'moderator', count: ApprovalCount },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminReports, label: 'Reports', needs: 'moderator', count: ReportCount },
  { to: paths.adminAudit, label: 'Audit Trail' },
  { to: paths.adminSettings, label: 'Site Settings' },
  { to: paths.adminWatchlist, label: 'Watchlist' },
  { to: paths.adminSystem, label: 'System' },
  { to: paths.adminOutbox, label: 'Outbox', demoOnly: true },
]

export function adminMeta(title: string): MetaFunction {
  return ({ matches }) => pageMeta({ title, description: title, site: siteFromMatches(matches) })
}
