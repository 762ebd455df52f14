import { type InboxShelf, inboxShelves } from '#contract/inbox-filter.ts'
import { leadStatuses } from '#contract/lead-transitions.ts'
import { Choice } from '#web/members/choice.tsx'
import { SearchField } from '#web/members/search-field.tsx'
import { leadLooks } from './lead/lead-looks.ts'

type InboxFiltersProps = {
  values: Record<'find' | 'show' | 'lead', string>
  onChange: (over: Partial<InboxFiltersProps['values']>) => void
}

export function InboxFilters({ values, onChange }: InboxFiltersProps) {
  return (
    <search className="mb-4 flex flex-wrap items-end gap-4">
      <SearchField label="Search names, words and cars" value={values.find} onSearch={(find) => onChange({ find })} />
      <div className="grid w-full grid-cols-2 gap-4 *:min-w-0">
        <Choice
          label="Show"
          value={known(showOptions, values.show)}
          options={showOptions}
          onChoose={(show) => onChange({ show })}
        />
        <Choice
          label="Status"
          value={known(leadOptions, values.lead)}
          options={leadOptions}
          onChoose={(lead) => onChange({ lead })}
        />
      </div>
    </search>
  )
}

type Options = readonly (readonly [string, string])[]

function known(options: Options, value: string): string {
  return options.some(([it]) => it === value) ? value : ''
}

const shelfNames: Record<InboxShelf, string> = { unread: 'Unread', unanswered: 'Unanswered', due: 'Reminder due' }
const showOptions: Options = [['', 'All'], ...inboxShelves.map((shelf) => [shelf, shelfNames[shelf]] as const)]
const leadOptions: Options = [['', 'Any'], ...leadStatuses.map((status) => [status, leadLooks[status].name] as const)]
