/** What a seller agrees to (specification, section 1). What it costs is a setting, and stands above the form. */
export function TermsNotice() {
  return (
    <p className="max-w-prose border-l-2 border-line pl-4 text-sm text-muted">
      You may edit or remove your listing at any time.
    </p>
  )
}
