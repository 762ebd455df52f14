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

export function ExportStock() {
  const { getToken } = useAuth()
  const downloads: Record<string, () => Promise<void>> = {
    CSV: async () => {
      const answer = await memberFetch(getToken)(imports.exportCsv.path, {})
      if (!answer.ok) throw new Error(answer.statusText)
      saveFile(fileName('csv'), await answer.text(), csv)
    },
    JSON: async () => {
      const vehicles = await memberApi(getToken)(imports.exportJson, {})
      saveFile(fileName('json'), JSON.stringify(vehicles, null, 2), 'application/json')
    },
  }
  return (
    <section aria-labelledby="export" className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="export" className="text-xl">
          Export
        </h2>
        <p className="mt-2 text-sm text-muted">
          All your vehicles in the import format. Edit the file in a spreadsheet and import it again.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {Object.entries(downloads).map(([name, download]) => (
          <DownloadButton key={name} download={download}>{`Download ${name}`}</DownloadButton>
        ))}
      </div>
      <div>
        <h3 className="text-base">Template</h3>
        <p className="mt-1 text-sm text-muted">
          A file with all columns and one example vehicle. To update existing vehicles, include only the stock number
          and the columns to change.
        </p>
        <Button
          variant="quiet"
          className="-ml-5 tiny:ml-0"
          onClick={() => saveFile('stock-template.csv', template, csv)}
        >
          Download Template
        </Button>
      </div>
    </section>
  )
}

function DownloadButton({ download, children }: { download: () => Promise<void>; children: ReactNode }) {
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    await download().catch((error: unknown) => toastRefusal(isApiError(error) ? error : null, failed))
    setPending(false)
  }

  return (
    <Button variant="secondary" disabled={pending} onClick={() => void save()}>
      {pending ? 'Preparing...' : children}
    </Button>
  )
}

const failed = 'Failed to download your inventory. Please try again.'
const csv = 'text/csv'
const fileName = (extension: string) => `stock-${new Date().toISOString().slice(0, 10)}.${extension}`

const example = stockColumnNames.map((name) => toCell(stockColumns[name].example))
const template = `\uFEFF${stockColumnNames.join(',')}\r\n${example.join(',')}\r\n`
