import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { houseLimits, type OwnPage } from '#contract/house.ts'
import { Button } from '#web/ui/button.tsx'
import { valueOf } from '../section-values.ts'
import { addEntry, type EditorProps, withEarlier, withItem } from './editor.ts'
import { PageEditor } from './page-editor.tsx'

/** Pages of one's own, in the order in which menus name them. */
export function PagesEditor({ value, mistakes, warnings, onChange }: EditorProps) {
  const list = useRef<HTMLDivElement>(null)
  const pages = valueOf('pages', value) as OwnPage[]
  const set = (changed: readonly OwnPage[]) => onChange(JSON.stringify(changed))
  return (
    <div ref={list} className="flex flex-col items-start gap-4">
      {pages.length === 0 && <p className="text-sm text-muted">There is none yet.</p>}
      {pages.map((page, index) => (
        <PageEditor
          key={index}
          page={page}
          mistakes={mistakes}
          warnings={warnings}
          path={`pages.${index}`}
          onChange={(change) => set(withItem(pages, index, change))}
          onEarlier={index > 0 ? () => set(withEarlier(pages, index)) : undefined}
          onRemove={() => set(pages.toSpliced(index, 1))}
        />
      ))}
      {mistakes.pages && <p className="text-sm text-danger">{mistakes.pages}</p>}
      <Button
        variant="secondary"
        disabled={pages.length >= houseLimits.pages}
        onClick={() => addEntry(() => set([...pages, empty]), list.current)}
      >
        <Plus aria-hidden /> Add a Page
      </Button>
    </div>
  )
}

const empty: OwnPage = { slug: '', title: '', text: '', menu: 'footer', published: false }
