import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Stocked } from '../shot-list/shot-list.ts'

const places = fileURLToPath(new URL('../shot-list/places.json', import.meta.url))

/** Saves how each car is positioned in its pictures, so pictures rendered later match the existing ones. */
export function savePlaces(stock: readonly Stocked[], file = places): void {
  const lines = stock.map(({ listing, jobs }) => {
    const { view, turn, hand } = jobs[0]!
    return `  "${listing.reference}": { "opening": "${view}", "turn": ${turn}, "hand": "${hand}" }`
  })
  writeFileSync(file, `{\n${lines.toSorted().join(',\n')}\n}\n`)
}
