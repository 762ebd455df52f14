import { useRef, useState } from 'react'
import type { DecodedVin } from '#contract/vin.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import type { DraftForm } from './draft-field.tsx'
import { fieldsOf, type Offer, offersFor } from './vin-suggestions.ts'

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
