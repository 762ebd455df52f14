import { useRef, useState } from 'react'
import { factOf } from '#contract/facts/rules.ts'
import type { DecodedVin } from '#contract/vin/endpoints.ts'
import { checkVin, plainVin } from '#contract/vin/rules.ts'
import type { DraftValues } from '#web/drafts/values.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'
import { SectionLink, FormSection } from './frame.tsx'
import { offersFor, type VinReading, chosenYear, fieldsOf, type Offer } from './vin-suggestions.ts'

/** Where the form and its VIN differ, told once more where the car is looked over. */
export function VinDifferences({ decoded, values }: { decoded: DecodedVin; values: DraftValues }) {
  const differing = offersFor(values, decoded.suggestions).filter(({ written }) => written)
  if (differing.length === 0) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        The VIN says otherwise, and buyers would be shown both.{' '}
        <SectionLink section="vin" className="text-link">
          Look which is right
        </SectionLink>
      </p>
      <ul className="flex flex-col gap-1 text-danger">
        {differing.map(({ fact, name, label, written }) => (
          <li key={fact} className="wrap-anywhere">
            {name}: you wrote “{written}”, the VIN says “{label}”.
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The VIN, and what it says of the car, to be taken over or left. */
export function VinField({ form, reading }: { form: DraftForm; reading: VinReading }) {
  const { values, mistakes, set } = form
  const { decoded, refusal, isPending, read, forget } = reading
  const written = plainVin(values.vin)
  const { label, example, hint } = factOf('vin')
  const early = written.length >= 17 ? checkVin(written, chosenYear(values)).mistake : undefined

  return (
    <FormSection
      id="vin"
      title="Start with the VIN"
      aside="Optional"
      intro="It fills in what it knows of the car; you look it over."
    >
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
        <Field label={label} hint={hint} error={mistakes.vin ?? refusal ?? early}>
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
            // Enter would send the whole form.
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
          {isPending ? 'Reading…' : 'Fill in from VIN'}
        </Button>
      </div>
      <output className="block">{decoded && <VinOffers key={decoded.vin} decoded={decoded} form={form} />}</output>
    </FormSection>
  )
}

/** What the VIN says, line by line: on where the form says nothing, off where it says something else. */
export function VinOffers({ decoded, form }: { decoded: DecodedVin; form: DraftForm }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [taken, setTaken] = useState(0)
  const outcome = useRef<HTMLParagraphElement>(null)
  const offers = offersFor(form.values, decoded.suggestions)
  const isOn = ({ fact, written }: Offer) => chosen[fact] ?? written === ''
  const wanted = offers.filter(isOn)

  function takeOver() {
    for (const offer of wanted) for (const [field, value] of fieldsOf(offer, form.values)) form.set(field, value)
    setTaken(wanted.length)
    setChosen({})
    outcome.current?.focus({ preventScroll: true }) // the button goes with the last offer
  }

  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      {decoded.note && <p className="text-sm">{decoded.note}</p>}
      <p ref={outcome} tabIndex={-1} className="text-sm text-muted">
        {sentence(decoded, offers, taken)}
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
                    The VIN says otherwise: you wrote “{offer.written}”.
                  </p>
                )}
              </li>
            ))}
          </ul>
          <Button variant="secondary" className="self-start" aria-disabled={wanted.length === 0} onClick={takeOver}>
            {wanted.length === 0 ? 'Nothing Chosen' : `Take Over ${wanted.length} of ${offers.length}`}
          </Button>
        </>
      )}
    </div>
  )
}

function sentence({ check, suggestions }: DecodedVin, offers: readonly Offer[], taken: number): string {
  const filled = taken > 0 ? `${taken === 1 ? 'One field is' : `${taken} fields are`} filled in. ` : ''
  if (check === 'fails') return 'It was not read.'
  if (suggestions.length === 0) return 'The tables say nothing of this number. Please fill in the fields by hand.'
  if (offers.length === 0) return `${filled}The form says all that the VIN does. Please look it over.`
  if (offers.every(({ written }) => written))
    return `${filled}Here the VIN and the form differ. Please look which is right.`
  return `${filled}The VIN says this. Choose what to take over, and look it over.`
}
