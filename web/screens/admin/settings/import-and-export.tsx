import { type ChangeEvent, useId, useState } from 'react'
import { houseLimits } from '#contract/house.ts'
import type { AllSettings } from '#contract/settings.ts'
import { useSite } from '#web/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { type Differences, readFile, toFile } from './differences.ts'
import { PlainPart } from './plain-part.tsx'
import { TakeOver } from './take-over.tsx'

const tooLarge = 'This file is too large.'

/** All settings as one file, out and in. */
export function ImportAndExport({ saved }: { saved: AllSettings }) {
  const id = useId()
  const { name } = useSite()
  const [text, setText] = useState<string>()
  // Compared anew whenever something is saved, also a moment after the file was chosen.
  const read: Differences | string | undefined = text === undefined || text === tooLarge ? text : readFile(text, saved)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setText(file.size > houseLimits.changeBytes ? tooLarge : await file.text())
  }

  return (
    <PlainPart
      title="Import and Export"
      intro="Everything on this page as one file, with the logo in it; what is imported is shown before it is saved."
    >
      <Button variant="secondary" onClick={() => download(toFile(saved), `${slugOf(name)}-settings.json`)}>
        Export the Settings
      </Button>
      <div className="flex w-full flex-col gap-2">
        <label htmlFor={id} className="label text-muted">
          Import a file
        </label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          onChange={(event) => void choose(event)}
          className="w-full min-w-0 text-sm text-muted file:mr-4 file:h-12 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-strong-line file:bg-transparent file:px-5 file:text-ink"
        />
      </div>
      {typeof read === 'string' && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
          {read}
        </p>
      )}
      {typeof read === 'object' && (
        <TakeOver
          saved={saved}
          differences={read}
          source="file"
          label="Import It"
          done="As the file has it."
          onDone={() => setText(undefined)}
        />
      )}
    </PlainPart>
  )
}

function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'site'
