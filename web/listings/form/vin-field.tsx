import { factOf } from '#contract/facts.ts'
import { checkVin, plainVin } from '#contract/vin-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'
import { FormSection } from './form-section.tsx'
import type { VinReading } from './use-vin-reading.ts'
import { VinOffers } from './vin-offers.tsx'
import { chosenYear } from './vin-suggestions.ts'

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
