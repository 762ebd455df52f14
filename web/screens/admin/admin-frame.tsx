import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { CurrentUserError } from '#web/members/current-user-error.tsx'
import { useRequireAdmin } from '#web/members/require-admin.tsx'
import { formatNumber } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { useSite } from '#web/site/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabRow, tabLook, tabRow } from '#web/ui/tab-row.tsx'
import { useWaiting, waitingInWords } from './reports/use-waiting.ts'

/** Title and navigation of all admin screens. The content is shown once the member is known to be an admin. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { isAdmin, error, retry } = useRequireAdmin()
  const { demo } = useSite()
  return (
    <div className="page section-space w-full">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="text-3xl">Admin Dashboard</h1>
        <Badge tone="accent">Admin</Badge>
      </div>
      <nav aria-label="Admin" className="mt-8">
        <TabRow>
          <ul className={tabRow}>
            {screens
              .filter(({ demoOnly }) => demo || !demoOnly)
              .map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end className={tabLook}>
                    {label}
                    {to === paths.adminReports && <WaitingCount enabled={isAdmin} />}
                  </NavLink>
                </li>
              ))}
          </ul>
        </TabRow>
      </nav>
      {/* A full screen high from the start, so that loading does not shift the layout. */}
      <div className="min-h-svh pt-10">
        {isAdmin ? children : error ? <CurrentUserError error={error} retry={retry} /> : <Skeleton className="h-64" />}
      </div>
    </div>
  )
}

/** The number of open reports and held messages. */
function WaitingCount({ enabled }: { enabled: boolean }) {
  const waiting = useWaiting(enabled)
  const count = waiting && waiting.reports + waiting.messages
  if (!count) return null
  return (
    <span
      title={waitingInWords(waiting)}
      className="label figures relative ml-2.5 rounded-card bg-accent px-2 py-0.5 text-on-accent"
    >
      <span aria-hidden>{formatNumber(count)}</span>
      <span className="sr-only">: {waitingInWords(waiting)}</span>
    </span>
  )
}

const screens: readonly { to: string; label: string; demoOnly?: true }[] = [
  { to: paths.admin, label: 'Overview' },
  { to: paths.adminUsers, label: 'Users' },
  { to: paths.adminReports, label: 'Reports' },
  { to: paths.adminAudit, label: 'Audit Trail' },
  { to: paths.adminSettings, label: 'Site Settings' },
  { to: paths.adminOutbox, label: 'Outbox', demoOnly: true },
]
