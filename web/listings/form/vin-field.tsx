import { useRef, useState } from 'react'
import { factOf } from '#contract/facts/rules.ts'
import type { DecodedVin } from '#contract/vin/endpoints.ts'
import { checkVin, normalizeVin } from '#contract/vin/rules.ts'
import type { DraftValues } from '#web/drafts/values.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'
import { SectionLink, FormSection } from './frame.tsx'
import { suggestionsFor, type VinReading, chosenYear, fieldsOf, type FormSuggestion } from './vin-suggestions.ts'

export function VinDifferences({ decoded, values }: { decoded: DecodedVin; values: DraftValues }) {
  const differing = suggestionsFor(values, decoded.suggestions).filter(({ written }) => written)
  if (differing.length === 0) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        Some details don’t match the VIN. Buyers would see both values.{' '}
        <SectionLink section="vin" className="text-link">
          Check the details
        </SectionLink>
      </p>
      <ul className="flex flex-col gap-1 text-danger">
        {differing.map(({ fact, name, label, written }) => (
          <li key={fact} className="wrap-anywhere">
            {name}: you entered “{written}”, the VIN says “{label}”.
          </li>
        ))}
      </ul>
    </div>
  )
}

export function VinField({ form, reading }: { form: DraftForm; reading: VinReading }) {
  const { values, mistakes, set } = form
  const { decoded, refusal, isPending, read, forget } = reading
  const written = normalizeVin(values.vin)
  const { label, example, hint } = factOf('vin')
  const { mistake, note } = checkVin(written, chosenYear(values))
  const early = written.length >= 17 ? mistake : undefined

  return (
    <FormSection
      id="vin"
      title="Start with the VIN"
      aside="Optional"
      intro="We'll suggest details from the VIN. You choose which to use."
    >
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
        <Field label={label} hint={(written && note) || hint} error={mistakes.vin ?? refusal ?? early}>
          <Input
            name="vin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={example}
            value={values.vin}
            onChange={({ target }) => {
              forget()
              set('vin', target.value)
            }}
            // Enter decodes the VIN instead of submitting the form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (written) read()
            }}
            className="figures uppercase placeholder:normal-case"
          />
        </Field>
        <Button
          variant="secondary"
          className="min-h-12 sm:mt-6.5"
          aria-disabled={isPending || !written}
          onClick={() => written && read()}
        >
          {isPending ? 'Reading…' : 'Fill In from VIN'}
        </Button>
      </div>
      <output className="block">
        {decoded && <VinSuggestionList key={decoded.vin} decoded={decoded} form={form} />}
      </output>
    </FormSection>
  )
}

/** Suggestions from the VIN. Those for empty fields are selected by default, and those that contradict a field aren't. */
export function VinSuggestionList({ decoded, form }: { decoded: DecodedVin; form: DraftForm }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [applied, setApplied] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  const offers = suggestionsFor(form.values, decoded.suggestions)
  const isOn = ({ fact, written }: FormSuggestion) => chosen[fact] ?? written === ''
  const selected = offers.filter(isOn)

  function applySelected() {
    for (const offer of selected) for (const [field, value] of fieldsOf(offer, form.values)) form.set(field, value)
    setApplied(selected.length)
    setChosen({})
    // The button disappears with the last suggestion, so move focus to the status.
    status.current?.focus({ preventScroll: true })
  }

  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      {decoded.note && <p className="text-sm">{decoded.note}</p>}
      <p ref={status} tabIndex={-1} className="text-sm text-muted">
        {statusText(decoded, offers, applied)}
      </p>
      {offers.length > 0 && (
        <>
          <ul className="flex flex-col">
            {offers.map((offer) => (
              <li key={offer.fact} className="border-b border-line py-1 first:border-t">
                <CheckBox
                  label={`${offer.name}: ${offer.label}`}
                  checked={isOn(offer)}
                  onChange={(checked) => setChosen((before) => ({ ...before, [offer.fact]: checked }))}
                  className="min-h-11"
                />
                {offer.written && (
                  <p className="pb-2 pl-9 text-sm wrap-anywhere text-danger">
                    You entered “{offer.written}”, which doesn’t match the VIN.
                  </p>
                )}
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            className="self-start"
            aria-disabled={selected.length === 0}
            onClick={applySelected}
          >
            {selected.length === 0 ? 'Nothing Selected' : `Apply ${selected.length} of ${offers.length}`}
          </Button>
        </>
      )}
    </div>
  )
}

function statusText({ check, suggestions }: DecodedVin, offers: readonly FormSuggestion[], applied: number): string {
  const filled = applied > 0 ? `${applied === 1 ? 'One field' : `${applied} fields`} filled in. ` : ''
  if (check === 'fails') return "We couldn't read this VIN."
  if (suggestions.length === 0) return 'We found no details for this VIN. Please fill in the fields yourself.'
  if (offers.length === 0) return `${filled}The form now has all the details from the VIN. Please check them.`
  if (offers.every(({ written }) => written))
    return `${filled}These details don't match the VIN. Check which ones are correct.`
  return `${filled}Choose the details to apply.`
}
