import { readFileSync } from 'node:fs'
import { type Explanation, explanations } from '#contract/text-pages.ts'

/** A page of the release's own, in Markdown. */
export function explain(page: Explanation): { title: string; text: string } {
  return { title: explanations[page], text: texts[page] }
}

const texts = Object.fromEntries(
  Object.keys(explanations).map((name) => [name, readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8')]),
) as Record<Explanation, string>
