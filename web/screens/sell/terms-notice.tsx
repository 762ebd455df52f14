/** What a seller agrees to (specification, section 1). */
export function TermsNotice() {
  return (
    <p className="max-w-prose border-l-2 border-line pl-4 text-sm text-muted">
      You may edit or remove your listing at any time. Listing is free; a small fee is charged only when your car sells.
    </p>
  )
}
