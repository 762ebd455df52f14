import Plus from 'lucide-react/icons/plus'
import { useState, useRef } from 'react'
import { brandingLimits } from '#contract/settings/limits.ts'
import { menuPlaces, type CustomPage } from '#contract/settings/schema.ts'
import { paths } from '#web/app/site/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, Input, Select, TextArea } from '#web/ui/field.tsx'
import { Preview } from '../preview.tsx'
import { type SettingErrors, valueOf } from '../section-values.ts'
import { warningOr, addEntry, type EditorProps, moveItemUp, withItem } from './editor.tsx'

type PageEditorProps = {
  page: CustomPage
  mistakes: SettingErrors
  warnings: SettingErrors
  /** The prefix of the page's keys in `mistakes` and `warnings`. */
  path: string
  onChange: (change: Partial<CustomPage>) => void
  onEarlier: (() => void) | undefined
  onRemove: () => void
}

function PageEditor({ page, mistakes, warnings, path, onChange, onEarlier, onRemove }: PageEditorProps) {
  const { slug, title, text, menu, published } = page
  const [wasNew] = useState(slug === '')
  const hasMistakes = Object.keys(mistakes).some((key) => key.startsWith(`${path}.`))
  // The slug follows the title until the admin changes the slug.
  const followsTitle = slug === slugOf(title)
  return (
    <details
      data-entry
      open={wasNew || hasMistakes || undefined}
      className="w-full rounded-card border border-line bg-surface"
    >
      <summary className="opens flex min-h-14 items-center justify-between gap-4 px-5 py-3">
        <span className="sr-only">Page </span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">{title || 'New page'}</span>
          <span className="text-sm wrap-anywhere text-muted">
            {slug && paths.page(slug)} {published ? '' : '· Draft'}
          </span>
        </span>
      </summary>
      <div className="flex flex-col items-start gap-5 border-t border-line p-5">
        <Field label="Title" required error={mistakes[`${path}.title`]} className="w-full">
          <Input
            value={title}
            onChange={({ target }) =>
              onChange({ title: target.value, ...(followsTitle && { slug: slugOf(target.value) }) })
            }
          />
        </Field>
        <Field
          label="Address"
          required
          hint={`The page is at ${paths.page(slug || 'our-story')}.`}
          error={mistakes[`${path}.slug`]}
          className="w-full"
        >
          <Input value={slug} spellCheck={false} onChange={({ target }) => onChange({ slug: target.value })} />
        </Field>
        <Field label="Show link in" error={mistakes[`${path}.menu`]} className="w-full">
          <Select value={menu} onChange={({ target }) => onChange({ menu: target.value as CustomPage['menu'] })}>
            {menuPlaces.map((place) => (
              <option key={place} value={place}>
                {places[place]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Text" hint="In Markdown." error={mistakes[`${path}.text`]} className="w-full">
          <TextArea rows={12} value={text} onChange={({ target }) => onChange({ text: target.value })} />
        </Field>
        <CheckBox
          label="Published"
          checked={published}
          onChange={(published) => onChange({ published })}
          className="min-h-11"
        />
        <p className="-mt-3 text-sm text-muted empty:hidden">
          {warningOr(warnings[`${path}.published`], published ? null : 'Draft: visitors can’t see it.')}
        </p>
        <Preview markdown={text} />
        <div className="flex flex-wrap gap-3">
          {onEarlier && (
            <Button variant="secondary" onClick={onEarlier}>
              Move Up
            </Button>
          )}
          <Button variant="destructive-quiet" onClick={onRemove}>
            Remove Page
          </Button>
        </div>
      </div>
    </details>
  )
}

const places: Record<CustomPage['menu'], string> = {
  header: 'Header and footer',
  footer: 'Footer',
  none: 'No menu',
}

function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
}

export function PagesEditor({ value, mistakes, warnings, onChange }: EditorProps) {
  const list = useRef<HTMLDivElement>(null)
  const pages = valueOf('pages', value) as CustomPage[]
  const set = (changed: readonly CustomPage[]) => onChange(JSON.stringify(changed))
  return (
    <div ref={list} className="flex flex-col items-start gap-4">
      {pages.length === 0 && <p className="text-sm text-muted">No pages yet.</p>}
      {pages.map((page, index) => (
        <PageEditor
          key={index}
          page={page}
          mistakes={mistakes}
          warnings={warnings}
          path={`pages.${index}`}
          onChange={(change) => set(withItem(pages, index, change))}
          onEarlier={index > 0 ? () => set(moveItemUp(pages, index)) : undefined}
          onRemove={() => set(pages.toSpliced(index, 1))}
        />
      ))}
      {mistakes.pages && <p className="text-sm text-danger">{mistakes.pages}</p>}
      <Button
        variant="secondary"
        disabled={pages.length >= brandingLimits.pages}
        onClick={() => addEntry(() => set([...pages, empty]), list.current)}
      >
        <Plus aria-hidden /> Add Page
      </Button>
    </div>
  )
}

const empty: CustomPage = { slug: '', title: '', text: '', menu: 'footer', published: false }
