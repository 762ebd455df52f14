import { useEffect, useRef, useState } from 'react'
import { Field, Input } from '#web/ui/field.tsx'

type SearchFieldProps = { label: string; value: string; onSearch: (words: string) => void }

/** Milliseconds without typing after which the search starts. */
const rest = 300

/** A search field: typing is applied after a pause, or at once with Enter. The value may also change from outside. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== asked) {
      setTyped(value)
      setAsked(value)
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Filters chosen during the pause are kept, and a value from outside cancels it.
  const latest = useRef({ onSearch, typed })
  useEffect(() => void (latest.current = { onSearch, typed }))

  function search(words: string, wait: number) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (latest.current.typed !== words) return
      setAsked(words.trim())
      latest.current.onSearch(words.trim())
    }, wait)
  }

  return (
    <Field label={label} className="min-w-0 grow basis-64">
      <Input
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => search(event.target.value, rest)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
      />
    </Field>
  )
}
