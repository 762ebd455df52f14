import { useState } from 'react'
import { type DecodedVin, vin as endpoints } from '#contract/vin.ts'
import { plainVin } from '#contract/vin-rules.ts'
import { useMemberChange } from '#web/api/member.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import type { DraftValues } from './draft-values.ts'
import { chosenYear } from './vin-suggestions.ts'

export type VinReading = ReturnType<typeof useVinReading>

/** What the VIN of the form says, once somebody wants to know. */
export function useVinReading(values: DraftValues) {
  const [last, setLast] = useState<DecodedVin>()
  const [refusal, setRefusal] = useState<string>()
  const written = plainVin(values.vin)
  const year = chosenYear(values)
  const { mutate, isPending } = useMemberChange(endpoints.decode, {
    invalidates: [],
    onSuccess: setLast,
    onError: (error) =>
      setRefusal(refusalSentence(error) ?? 'The VIN could not be read. Please fill in the fields by hand.'),
  })

  function read() {
    setRefusal(undefined)
    mutate({ body: { vin: written, ...(year !== undefined && { year }) } })
  }

  // What another VIN said is not said of this one.
  const decoded = last?.vin === written ? last : undefined
  return { decoded, refusal, isPending, read, forget: () => setRefusal(undefined) }
}
