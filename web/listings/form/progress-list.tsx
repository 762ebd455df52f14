import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { SectionLink } from './frame.tsx'
import { type FormProgress, type Section, sectionNames } from './progress.ts'

/**
 * Shows how complete the listing is and links to each section. On wide screens, the list is next to the form. On small
 * screens, it is a single line at the top that the user can expand.
 */
export function ProgressList({ progress }: { progress: FormProgress }) {
  const { done, needed, summary, sections } = progress
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = `${done} of ${needed}`

  function onKeyDown({ key }: { key: string }) {
    if (!isOpen || key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <nav aria-label="Sections of the form" data-form-progress="" className={place}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
        className="flex min-h-12 w-full items-center gap-3 text-left text-sm lg:hidden"
      >
        <span className="figures shrink-0 font-medium">{count}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{capitalize(summary)}</span>
        <ChevronDown aria-hidden className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <p className="hidden lg:block">
        <span className="figures block text-2xl font-medium">{count}</span>
        <span className="mt-1 block text-sm text-muted">{capitalize(summary)}</span>
      </p>
      <Bar done={done} needed={needed} />
      <ol className={isOpen ? openList : 'hidden lg:mt-4 lg:block'}>
        {sections.map((section) => (
          <Entry key={section.id} section={section} onChoose={() => setOpen(false)} onKeyDown={onKeyDown} />
        ))}
      </ol>
      <output className="sr-only">{`${count}: ${summary}.`}</output>
    </nav>
  )
}

function Bar({ done, needed }: { done: number; needed: number }) {
  return (
    <div aria-hidden className="flex gap-1 lg:mt-4">
      {Array.from({ length: needed }, (_, index) => (
        <span key={index} className={`h-0.5 flex-1 transition-colors ${index < done ? 'bg-accent' : 'bg-line'}`} />
      ))}
    </div>
  )
}

type EntryProps = { section: Section; onChoose: () => void; onKeyDown: (event: { key: string }) => void }

function Entry({ section: { id, state, note }, onChoose, onKeyDown }: EntryProps) {
  return (
    <li>
      <SectionLink
        section={id}
        onChoose={onChoose}
        onKeyDown={onKeyDown}
        className="group/entry flex min-h-11 items-center gap-3 py-1 text-sm leading-5"
      >
        <span aria-hidden className={`grid size-4 shrink-0 place-items-center ${marks[state]}`}>
          {state === 'done' && <Check className="size-4" />}
        </span>
        <span className="min-w-0">
          <span className="block group-hover/entry:text-accent-strong">{sectionNames[id]}</span>
          {note && <span className="block text-xs text-muted">{note}</span>}
        </span>
      </SectionLink>
    </li>
  )
}

const marks = {
  done: 'text-accent',
  open: 'rounded-full border border-strong-line',
  optional: "after:size-1 after:rounded-full after:bg-strong-line after:content-['']",
} as const

/**
 * On small screens, the list spans the card and is opaque, because content scrolls under it. On wide screens, it sticks below
 * the header.
 */
const place =
  'sticky top-16 z-20 -mx-(--page-margin) border-b border-line bg-surface px-(--page-margin) pb-2.5 sm:-mx-8 sm:px-8 ' +
  'lg:top-24 lg:z-auto lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:m-0 lg:self-start lg:border-0 lg:p-0'

const openList =
  'absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto border-b border-line bg-surface px-(--page-margin) pt-2 pb-4 shadow-2xl ' +
  'sm:px-8 lg:static lg:mt-4 lg:max-h-none lg:border-0 lg:p-0 lg:shadow-none'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
