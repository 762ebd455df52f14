import type { UseQueryResult } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MailOpen from 'lucide-react/icons/mail-open'
import { Link } from 'react-router'
import type { ReceivedInquiry } from '#contract/conversations/endpoints.ts'
import { leads, type InboxView, inboxViews } from '#contract/leads/endpoints.ts'
import { leadStatuses } from '#contract/leads/rules.ts'
import type { Page } from '#contract/paging.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useUnread, UnreadCount } from '#web/conversations/unread.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { buttonLook, Button } from '#web/ui/button.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { formatRecent } from '#web/ui/format/dates.ts'
import { formatBounded } from '#web/ui/format/numbers.ts'
import { Listed } from '#web/ui/list.tsx'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { leadLooks, LeadStatusLabel } from './lead/status.tsx'
import { inboxQuery, nextKey, type InboxPlace } from './use-inbox.ts'

function ExportLeads({ values }: { values: Parameters<typeof inboxQuery>[0] }) {
  const { getToken } = useAuth()

  async function save({ endpoint, extension, byteOrderMark }: Format) {
    try {
      const text = await memberApi(getToken)(endpoint, { query: inboxQuery(values) })
      saveFile(fileName(extension), byteOrderMark + text, endpoint.file)
    } catch (error) {
      toastRefusal(error, 'Failed to export your leads. Please try again.')
    }
  }

  return (
    <Menu
      label="Export leads"
      className={buttonLook({ variant: 'quiet' })}
      face={
        <>
          Export
          <ChevronDown aria-hidden />
        </>
      }
    >
      {formats.map((format) => (
        <button key={format.name} type="button" className={menuItem} onClick={() => void save(format)}>
          {format.name}
        </button>
      ))}
    </Menu>
  )
}

function fileName(extension: string): string {
  return `leads-${new Date().toISOString().slice(0, 10)}.${extension}`
}

/** Spreadsheet programs need a byte order mark to detect UTF-8. `fetch` removes the one in the response, so add it again. */
const formats = [
  { name: 'Spreadsheet (CSV)', endpoint: leads.csv, extension: 'csv', byteOrderMark: '\ufeff' },
  { name: 'Dealer CRM (ADF XML)', endpoint: leads.adf, extension: 'xml', byteOrderMark: '' },
] as const
type Format = (typeof formats)[number]

type InboxFiltersProps = {
  values: Record<'find' | 'show' | 'lead', string>
  onChange: (over: Partial<InboxFiltersProps['values']>) => void
}

function InboxFilters({ values, onChange }: InboxFiltersProps) {
  return (
    <search className="mb-4 flex flex-wrap items-end gap-4">
      <SearchField label="Search inbox" value={values.find} onSearch={(find) => onChange({ find })} />
      <div className="grid w-full grid-cols-2 gap-4 *:min-w-0">
        <Choice
          label="Show"
          value={knownValue(showOptions, values.show)}
          options={showOptions}
          onChoose={(show) => onChange({ show })}
        />
        <Choice
          label="Status"
          value={knownValue(leadOptions, values.lead)}
          options={leadOptions}
          onChoose={(lead) => onChange({ lead })}
        />
      </div>
    </search>
  )
}

type Options = readonly (readonly [string, string])[]

function knownValue(options: Options, value: string): string {
  return options.some(([option]) => option === value) ? value : ''
}

const viewNames: Record<InboxView, string> = { unread: 'Unread', unanswered: 'Unanswered', due: 'Reminder due' }
const showOptions: Options = [['', 'All'], ...inboxViews.map((shelf) => [shelf, viewNames[shelf]] as const)]
const leadOptions: Options = [['', 'Any'], ...leadStatuses.map((status) => [status, leadLooks[status].name] as const)]

type InboxListProps = {
  inbox: InboxPlace
  received: UseQueryResult<Page<ReceivedInquiry>, Error>
  limit: number
  onNext: () => void
}

export function InboxList({ inbox, received, limit, onNext }: InboxListProps) {
  const { values, page, change, openId, urlOf } = inbox
  const unread = useUnread().received
  return (
    <>
      <DeliveryNotice />
      <InboxFilters values={values} onChange={change} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Button variant="secondary" aria-keyshortcuts={nextKey} title={`Next Unread (${nextKey})`} onClick={onNext}>
          <MailOpen aria-hidden strokeWidth={1.5} />
          Next Unread
          {unread > 0 && <span className="figures text-muted">{formatBounded(unread)}</span>}
        </Button>
        <ExportLeads values={values} />
      </div>
      <div className={`lg:-mx-3 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-3 ${fading}`}>
        <Listed
          from={received}
          page={page}
          limit={limit}
          onPage={(page) => change({ page })}
          failed="We couldn’t load your inbox."
          none={
            <EmptyState title="Nothing Found" text="No conversations match your search.">
              <Button variant="secondary" onClick={() => change({ find: '', show: '', lead: '' })}>
                Show All
              </Button>
            </EmptyState>
          }
        >
          {(items) => (
            <ul aria-label="Conversations">
              {items.map((inquiry) => (
                <InboxRow key={inquiry.id} inquiry={inquiry} to={urlOf(inquiry.id)} isOpen={inquiry.id === openId} />
              ))}
            </ul>
          )}
        </Listed>
      </div>
    </>
  )
}

/** Fades out the bottom of the list. The padding lets users scroll the last row above the faded part. */
const fading = 'lg:scroll-pb-16 lg:pb-16 lg:[mask-image:linear-gradient(to_bottom,#000_calc(100%-4.5rem),transparent)]'

type InboxRowProps = { inquiry: ReceivedInquiry; to: string; isOpen: boolean }

function InboxRow({ inquiry, to, isOpen }: InboxRowProps) {
  const { vehicle, name, state, blocked, unread, last, lead, reminder } = inquiry
  return (
    <li
      className={`relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 -mx-3 border-b border-line px-3 py-4 tiny:mx-0 tiny:grid-cols-1 tiny:px-0 ${isOpen ? 'bg-raised' : ''}`}
    >
      {isOpen && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent" />}
      <div className="self-start overflow-hidden rounded-card bg-raised tiny:hidden">
        <VehiclePicture url={vehicle.imageUrl ?? undefined} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <h3
            className={`flex min-w-0 items-center gap-2.5 text-base wrap-anywhere ${unread > 0 ? '' : 'font-normal'}`}
          >
            <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined} className={wholeRow}>
              {name}
            </Link>
            {unread > 0 && <UnreadCount count={unread} />}
          </h3>
          <time dateTime={last.createdAt} className="figures shrink-0 text-xs text-muted">
            {formatRecent(last.createdAt)}
          </time>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-sm text-muted">
          <p className="min-w-0 truncate">{vehicleName(vehicle)}</p>
          <p className="text-xs">
            <LeadStatusLabel status={lead} />
          </p>
        </div>
        <p className={`mt-1 truncate text-sm ${unread > 0 ? '' : 'text-muted'}`}>
          {last.from === 'seller' && <span className="text-muted">You: </span>}
          {last.text}
        </p>
        {reminder?.due && (
          <p className="mt-1.5 flex items-baseline gap-2 text-sm">
            <Bell aria-hidden className="size-3.5 shrink-0 self-center text-wait" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Reminder due: </span>
              {reminder.note ?? 'Reminder'}
            </span>
          </p>
        )}
        {state !== 'open' && (
          <p className="mt-1.5 text-xs text-muted first-letter:uppercase">{blocked ? 'blocked' : state}</p>
        )}
      </div>
    </li>
  )
}

const wholeRow =
  'min-w-0 truncate outline-none after:absolute after:inset-0 hover:text-accent-strong focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-strong'
