/** On a screen that is filled in the browser: says why it stays empty where no scripts run. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-6 border-l-2 border-danger pl-4 text-sm text-danger">
        This needs JavaScript. Please allow it for this site.
      </p>
    </noscript>
  )
}
