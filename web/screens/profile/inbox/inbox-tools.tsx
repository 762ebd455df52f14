import Download from 'lucide-react/icons/download'
import MailOpen from 'lucide-react/icons/mail-open'
import { leads, type InboxView, inboxViews } from '#contract/leads/endpoints.ts'
import { leadStatuses } from '#contract/leads/rules.ts'
import { memberApi } from '#web/app/api/member-api.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useUnread } from '#web/conversations/unread.tsx'
import { buttonClasses, Button } from '#web/ui/button.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { formatBounded } from '#web/ui/format/numbers.ts'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { leadLooks } from './lead/status.tsx'
import { inboxQuery, nextKey, type InboxPlace } from './use-inbox.ts'

type InboxToolsProps = { inbox: InboxPlace; onNext: () => void }

/** Search, filters and actions in one line, or in two lines on phones. */
export function InboxTools({ inbox: { values, change }, onNext }: InboxToolsProps) {
  const unread = useUnread().received
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 md:flex-nowrap lg:mb-4 lg:gap-3">
      <search className="contents">
        <div className="min-w-0 flex-1 basis-40 xl:max-w-100">
          <SearchField compact label="Search inbox" value={values.find} onSearch={(find) => change({ find })} />
        </div>
        <div className="grid grid-cols-2 gap-2 *:min-w-0 max-md:order-last max-md:w-full lg:gap-3">
          <Choice
            compact
            label="Show"
            value={knownValue(showOptions, values.show)}
            options={showOptions}
            onChoose={(show) => change({ show })}
          />
          <Choice
            compact
            label="Status"
            value={knownValue(leadOptions, values.lead)}
            options={leadOptions}
            onChoose={(lead) => change({ lead })}
          />
        </div>
      </search>
      <Button
        variant="secondary"
        aria-keyshortcuts={nextKey}
        title={`Next Unread (${nextKey})`}
        onClick={onNext}
        className="max-lg:px-3.5 lg:ml-auto"
      >
        <MailOpen aria-hidden strokeWidth={1.5} />
        <span className="max-lg:sr-only">Next Unread</span>
        {unread > 0 && <span className="figures text-muted">{formatBounded(unread)}</span>}
      </Button>
      <ExportLeads values={values} />
    </div>
  )
}

type Options = readonly (readonly [string, string])[]

function knownValue(options: Options, value: string): string {
  return options.some(([option]) => option === value) ? value : ''
}

const viewNames: Record<InboxView, string> = { unread: 'Unread', unanswered: 'Unanswered', due: 'Reminder due' }
const showOptions: Options = [['', 'All inquiries'], ...inboxViews.map((shelf) => [shelf, viewNames[shelf]] as const)]
const leadOptions: Options = [
  ['', 'Any status'],
  ...leadStatuses.map((status) => [status, leadLooks[status].name] as const),
]

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
      className={`${buttonClasses({ variant: 'secondary' })} max-lg:px-3.5`}
      face={
        <>
          <Download aria-hidden strokeWidth={1.5} />
          <span className="max-lg:sr-only">Export</span>
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
