import { type ListingState, type Mover, transitionNames, transitions } from '#contract/listing-transitions.ts'

/** The transitions of a listing as a table of Markdown, for docs/architecture.md. */
export function lifeTable(): string {
  const rows = transitionNames.map((name) => {
    const {
      from,
      to,
      by,
      summary,
    }: { from: readonly ListingState[]; to: string; by: readonly Mover[]; summary: string } = transitions[name]
    return `| \`${name}\` | ${from.join(', ') || '–'} | ${to} | ${by.join(', ')} | ${summary} |`
  })
  return ['| transition | from | to | by | |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

/** The part of the page between the two markers, which the table replaces. */
export const lifeTablePlace = /(<!-- transitions -->\n)[\s\S]*?(\n<!-- \/transitions -->)/
