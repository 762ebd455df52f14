/** Asks for JavaScript on screens that are rendered in the browser. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-6 border-l-2 border-danger pl-4 text-sm text-danger">
        This needs JavaScript. Please allow it for this site.
      </p>
    </noscript>
  )
}
