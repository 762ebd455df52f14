/** What a seller agrees to. The fee is a setting, shown above the form. */
export function TermsNotice() {
  return (
    <p className="max-w-prose border-l-2 border-line pl-4 text-sm text-muted">
      You may edit or remove your listing at any time.
    </p>
  )
}
