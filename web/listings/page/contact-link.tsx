import { ButtonLink } from '#web/ui/button.tsx'

/** Leads to where one writes to the seller. An anchor: it needs no scripts. The focus goes along, for the bar may go. */
export function ContactLink() {
  return (
    <ButtonLink to="#inquiry" onClick={() => document.getElementById('inquiry-title')?.focus({ preventScroll: true })}>
      Contact
    </ButtonLink>
  )
}
