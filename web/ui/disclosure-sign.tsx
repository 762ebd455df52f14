/** Stands at the end of a summary of details, as a plus, and turns to a cross while they are open. */
export function DisclosureSign() {
  return (
    <span aria-hidden className="text-lg transition-transform [details[open]>summary_&]:rotate-45">
      +
    </span>
  )
}
