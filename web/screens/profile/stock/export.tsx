import { type ReactNode, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { toCell } from '#contract/csv.ts'
import { imports } from '#contract/imports/endpoints.ts'
import { stockColumnNames, stockColumns } from '#contract/imports/rules.ts'
import { memberApi, memberFetch } from '#web/app/api/member-api.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'

/** One's own stock as a file, and an empty one to begin with. */
export function TakeOut() {
  const { getToken } = useAuth()
  const ways: Record<string, () => Promise<void>> = {
    CSV: async () => {
      const answer = await memberFetch(getToken)(imports.takeCsv.path, {})
      if (!answer.ok) throw new Error(answer.statusText)
      saveFile(named('csv'), await answer.text(), csv)
    },
    JSON: async () => {
      const vehicles = await memberApi(getToken)(imports.take, {})
      saveFile(named('json'), JSON.stringify(vehicles, null, 2), 'application/json')
    },
  }
  return (
    <section aria-labelledby="take-out" className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="take-out" className="text-2xl">
          Take Out
        </h2>
        <p className="mt-2 text-sm text-muted">
          Everything that you offer, in the form in which it is brought in: change it in a spreadsheet, and bring it in
          again.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {Object.entries(ways).map(([name, work]) => (
          <Saving key={name} work={work}>{`Download ${name}`}</Saving>
        ))}
      </div>
      <div>
        <h3 className="text-base">To begin with</h3>
        <p className="mt-1 text-sm text-muted">
          A file with all columns and one vehicle. A stock number and what has changed are enough for vehicles that are
          here already.
        </p>
        <Button
          variant="quiet"
          className="-ml-5 tiny:ml-0"
          onClick={() => saveFile('stock-template.csv', template, csv)}
        >
          Download a Template
        </Button>
      </div>
    </section>
  )
}

function Saving({ work, children }: { work: () => Promise<void>; children: ReactNode }) {
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    await work().catch((error: unknown) => toastRefusal(isApiError(error) ? error : null, failed))
    setPending(false)
  }

  return (
    <Button variant="secondary" disabled={pending} onClick={() => void save()}>
      {pending ? 'Preparing...' : children}
    </Button>
  )
}

const failed = 'Your stock could not be loaded. Please try again.'
const csv = 'text/csv'
const named = (kind: string) => `stock-${new Date().toISOString().slice(0, 10)}.${kind}`

const example = stockColumnNames.map((name) => toCell(stockColumns[name].example))
const template = `\uFEFF${stockColumnNames.join(',')}\r\n${example.join(',')}\r\n`
