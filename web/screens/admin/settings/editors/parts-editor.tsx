import ArrowUp from 'lucide-react/icons/arrow-up'
import { type HomeSection, homeSections } from '#contract/home-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { valueOf } from '../section-values.ts'
import { type EditorProps, withEarlier } from './editor.ts'

/** Which parts the home page has, and in which order. */
export function PartsEditor({ label, value, onChange }: EditorProps) {
  const shown = valueOf('homeSections', value) as HomeSection[]
  const set = (parts: readonly HomeSection[]) => onChange(JSON.stringify(parts))
  const toggle = (part: HomeSection, isShown: boolean) =>
    set(isShown ? [...shown, part] : shown.filter((it) => it !== part))
  const hidden = homeSections.filter((it) => !shown.includes(it))
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="label mb-2 text-muted">{label}</legend>
      {[...shown, ...hidden].map((part, index) => (
        <div key={part} className="flex min-h-12 items-center justify-between gap-4 border-b border-line tiny:gap-1">
          <CheckBox
            label={names[part]}
            checked={shown.includes(part)}
            onChange={(isShown) => toggle(part, isShown)}
            className="min-h-11 min-w-0 flex-1"
          />
          {index > 0 && shown.includes(part) && (
            <Button
              variant="quiet"
              aria-label={`${names[part]}: one up`}
              className="min-w-11 px-3! tiny:px-1!"
              onClick={() => set(withEarlier(shown, index))}
            >
              <ArrowUp aria-hidden />
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  )
}

const names: Record<HomeSection, string> = {
  featured: 'Featured vehicles',
  search: 'Search',
  categories: 'Categories',
  latest: 'Latest listings',
  sell: 'Invitation to sell',
}
