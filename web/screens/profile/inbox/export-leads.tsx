import ChevronDown from 'lucide-react/icons/chevron-down'
import { leads } from '#contract/leads.ts'
import { memberApi } from '#web/api/member-api.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { saveFile } from '#web/members/save-file.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { inboxQuery } from './inbox-query.ts'

/** Saves the leads that the filters leave as a file. */
export function ExportLeads({ values }: { values: Parameters<typeof inboxQuery>[0] }) {
  const { getToken } = useAuth()

  async function save({ endpoint, ending, mark }: Kind) {
    try {
      const text = await memberApi(getToken)(endpoint, { query: inboxQuery(values) })
      saveFile(nameOf(ending), mark + text, endpoint.file)
    } catch (error) {
      toastRefusal(error, 'Your leads could not be saved. Please try again.')
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
      {kinds.map((kind) => (
        <button key={kind.name} type="button" className={menuItem} onClick={() => void save(kind)}>
          {kind.name}
        </button>
      ))}
    </Menu>
  )
}

function nameOf(ending: string): string {
  return `leads-${new Date().toISOString().slice(0, 10)}.${ending}`
}

/** Reading the text has taken away the mark by which spreadsheets know its letters. */
const kinds = [
  { name: 'Table (CSV)', endpoint: leads.csv, ending: 'csv', mark: '\ufeff' },
  { name: 'For dealers’ systems (ADF XML)', endpoint: leads.adf, ending: 'xml', mark: '' },
] as const
type Kind = (typeof kinds)[number]
