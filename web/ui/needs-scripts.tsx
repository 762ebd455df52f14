export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-6 border-l-2 border-danger pl-4 text-sm text-danger">
        This page needs JavaScript. Turn it on for this site.
      </p>
    </noscript>
  )
}
