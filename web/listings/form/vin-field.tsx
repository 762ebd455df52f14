import { useId, useState } from 'react'
import { factOf } from '#contract/facts.ts'
import { type DecodedVin, vin as endpoints } from '#contract/vin.ts'
import { checkVin, plainVin } from '#contract/vin-rules.ts'
import { useMemberChange } from '#web/api/member.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'
import { VinOffers } from './vin-offers.tsx'
import { chosenYear } from './vin-suggestions.ts'

/** The VIN, and what it says of the car, to be taken over or left. */
export function VinField({ form }: { form: DraftForm }) {
  const heading = useId()
  const { values, mistakes, set } = form
  const [decoded, setDecoded] = useState<DecodedVin>()
  const [refusal, setRefusal] = useState<string>()
  const written = plainVin(values.vin)
  const year = chosenYear(values)
  const decoding = useMemberChange(endpoints.decode, {
    invalidates: [],
    onSuccess: setDecoded,
    onError: (error) =>
      setRefusal(refusalSentence(error) ?? 'The VIN could not be read. Please fill in the fields by hand.'),
  })
  const { label, example, hint } = factOf('vin')
  const isRead = decoded?.vin === written
  const early = written.length >= 17 ? checkVin(written, year).mistake : undefined

  function read() {
    setRefusal(undefined)
    decoding.mutate({ body: { vin: written, ...(year !== undefined && { year }) } })
  }

  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h3 id={heading} className="text-xl">
        Start with the VIN
      </h3>
      <p className="mt-2 mb-5 max-w-prose text-sm text-muted">
        It fills in what it knows of the car; you look it over. You can also leave it out.
      </p>
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
              setRefusal(undefined)
              set('vin', target.value)
            }}
            // Enter would send the whole form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (written) read()
            }}
            className="figures"
          />
        </Field>
        <Button
          variant="secondary"
          className="min-h-12 sm:mt-6.5"
          aria-disabled={decoding.isPending || !written}
          onClick={() => written && read()}
        >
          {decoding.isPending ? 'Reading…' : 'Fill in from VIN'}
        </Button>
      </div>
      <output className="block">{isRead && <VinOffers key={decoded.vin} decoded={decoded} form={form} />}</output>
    </section>
  )
}
