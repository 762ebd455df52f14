import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAssets } from './earlier-assets.ts'

function openFolder(t: { onTestFinished(work: () => void): void }, files: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'marque-assets-'))
  t.onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) writeFileSync(join(folder, file), file)
  return folder
}

test('the scripts of the last release stay for two weeks after the update', (context) => {
  const folder = openFolder(context)
  const [first, second] = [openFolder(context, ['a.js', 'b.js']), openFolder(context, ['b.js', 'c.js'])]
  const start = (built: string, day: number) => {
    keepAssets(built, folder, new Date(Date.UTC(2026, 10, day)))
    return readdirSync(folder).toSorted()
  }
  expect(start(first, 1)).toEqual(['a.js', 'b.js'])
  expect(start(second, 3)).toEqual(['a.js', 'b.js', 'c.js'])
  expect(start(second, 15)).toEqual(['a.js', 'b.js', 'c.js'])
  expect(start(second, 16)).toEqual(['b.js', 'c.js'])
})
