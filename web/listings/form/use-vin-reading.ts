import { useEffect, useRef, useState } from 'react'
import { type DecodedVin, vin as endpoints } from '#contract/vin.ts'
import { checkVin, plainVin } from '#contract/vin-rules.ts'
import { useMemberChange } from '#web/api/member.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import type { DraftValues } from './draft-values.ts'
import { chosenYear } from './vin-suggestions.ts'

export type VinReading = ReturnType<typeof useVinReading>

/** What the VIN of the form says, once somebody wants to know; of one that the form began with at once. */
export function useVinReading(values: DraftValues) {
  const [last, setLast] = useState<DecodedVin>()
  const [refusal, setRefusal] = useState<string>()
  const written = plainVin(values.vin)
  const year = chosenYear(values)
  const isAsked = useRef(false)
  const { mutate, isPending } = useMemberChange(endpoints.decode, {
    invalidates: [],
    onSuccess: setLast,
    onError: (error) => {
      if (isAsked.current)
        setRefusal(refusalSentence(error) ?? 'The VIN could not be read. Please fill in the fields by hand.')
    },
  })

  function read() {
    isAsked.current = true
    setRefusal(undefined)
    ask()
  }

  function ask() {
    mutate({ body: { vin: written, ...(year !== undefined && { year }) } })
  }

  useEffect(() => {
    if (written.length === 17 && !checkVin(written, year).mistake) ask()
    // Of what it began with alone: what is being typed is read when somebody asks for it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // What another VIN said is not said of this one.
  const decoded = last?.vin === written ? last : undefined
  return { decoded, refusal, isPending, read, forget: () => setRefusal(undefined) }
}
