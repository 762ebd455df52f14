import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { CardPreview } from './card-preview.tsx'
import { mistakeField } from './draft-field.tsx'
import { DraftNote } from './draft-note.tsx'
import { checkDraft, type DraftField, type Mistakes } from './draft-values.ts'
import { PictureField } from './picture-field.tsx'
import { addressesOf, pictureMistake } from './picture.ts'
import { columns } from './sell-columns.ts'
import { TermsNotice } from './terms-notice.tsx'
import { useListVehicle } from './use-list-vehicle.ts'
import { useSale } from './use-sale.ts'
import { VehicleFields } from './vehicle-fields.tsx'

/** The form of a car to be listed. Its values are the browser's until the server has taken them. */
export function SellForm({ userId }: { userId: string }) {
  const { sale, state } = useSale(userId)
  const { values, pictures } = state
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [unfinishedToo, setUnfinishedToo] = useState(false)
  const listing = useListVehicle({ sale, onMistakes: refuse })
  const unfinished = pictureMistake(pictures)

  function forget(field: keyof Mistakes) {
    setMistakes((before) => ({ ...before, [field]: undefined }))
  }

  function set(field: DraftField, value: string) {
    sale.setValue(field, value)
    forget(mistakeField(field))
  }

  /** Says what is wrong and leads to the first of it. */
  function refuse(found: Mistakes) {
    flushSync(() => {
      setMistakes(found)
      setUnfinishedToo(true)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (listing.isPending) return
    const { draft, mistakes: found } = checkDraft(values, addressesOf(pictures))
    if (!draft || unfinished) return refuse(found)
    setMistakes({})
    listing.mutate({ body: draft })
  }

  return (
    <div className={columns}>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex min-w-0 flex-col gap-8">
        <DraftNote sale={sale} state={state} onCleared={() => setMistakes({})} />
        <VehicleFields form={{ values, mistakes, set }} />
        <PictureField
          sale={sale}
          pictures={pictures}
          mistake={unfinished ? (unfinishedToo && unfinished) || undefined : mistakes.imageUrls}
          onChange={() => {
            forget('imageUrls')
            setUnfinishedToo(false)
          }}
        />
        <TermsNotice />
        <Button type="submit" size="large" disabled={listing.isPending} className="w-full sm:w-auto sm:self-start">
          {listing.isPending ? 'Creating Listing...' : 'List Your Vehicle'}
        </Button>
      </form>
      <CardPreview values={values} picture={pictures.find(({ state }) => state !== 'failed')} />
    </div>
  )
}
