import { formatNumber } from '#contract/format-count.ts'
import type { SettingName } from '#contract/settings/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Details, settingName } from '../audit/entry.tsx'
import { auditEntryOf } from './differences.ts'
import { formId, type SettingsForm } from './section-fields.tsx'

/** The bar names at most this many unsaved settings and counts the rest. */
const namedSettings = 5

export function describeSettings(names: readonly SettingName[]): string {
  const named = names.slice(0, namedSettings).map(settingName).join(', ')
  const rest = names.length - namedSettings
  return rest > 0 ? `${named} and ${formatNumber(rest)} more` : named
}

/** Names the unsaved settings, and saves or discards them. It stays at the bottom of the screen on all settings pages. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { unsaved, conflicts, pending, discard } = form
  if (unsaved.length === 0) return null
  return (
    <section
      aria-label="Unsaved changes"
      data-save-bar
      className="sticky bottom-0 z-20 mt-auto border-t border-strong-line bg-ground pt-3 pb-[max(0.75rem,var(--safe-bottom))]"
    >
      {conflicts.length > 0 && <Conflict form={form} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <output className="line-clamp-2 min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
          <span className="text-muted">Unsaved:</span> {describeSettings(unsaved)}
        </output>
        <div className="ml-auto flex gap-2">
          <Button variant="quiet" disabled={pending} onClick={discard}>
            Discard
          </Button>
          {/* Don't set `disabled`, because a disabled button loses focus. */}
          <Button type="submit" form={formId} aria-disabled={pending || conflicts.length > 0}>
            {pending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Conflict({ form: { saved, conflicts, conflictingValues, acceptSaved, keepChanges } }: { form: SettingsForm }) {
  return (
    <div
      role="alert"
      className="mb-3 flex max-h-[50svh] flex-wrap items-start gap-x-6 gap-y-2 overflow-y-auto border-l-2 border-danger pl-4 text-sm"
    >
      <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
        <p>Someone else has changed {describeSettings(conflicts)} since you opened this page. Their version → yours:</p>
        <div className="mt-1 text-muted">
          <Details entry={auditEntryOf(saved, conflictingValues)} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={acceptSaved}>
          Use Their Version
        </Button>
        <Button variant="secondary" onClick={keepChanges}>
          Keep My Version
        </Button>
      </div>
    </div>
  )
}
