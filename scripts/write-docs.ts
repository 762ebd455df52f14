/** Writes the docs made from the code: docs/openapi.json, .env.example, and the tables of README.md and docs/. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { environmentExample, environmentTable } from './environment-example.ts'
import { inquiryLimitsPlace, inquiryLimitsTable } from './inquiry-limits-table.ts'
import { lifeTable, lifeTablePlace } from './transition-table.ts'

writeFileSync('.env.example', environmentExample())

const readme = readFileSync('README.md', 'utf8')
const between = /(<!-- environment -->\n)[\s\S]*?(\n<!-- \/environment -->)/
writeFileSync(
  'README.md',
  readme.replace(between, (_, open: string, close: string) => open + environmentTable() + close),
)

const architecture = readFileSync('docs/architecture.md', 'utf8')
writeFileSync(
  'docs/architecture.md',
  architecture.replace(lifeTablePlace, (_, open: string, close: string) => open + lifeTable() + close),
)

const operating = readFileSync('docs/operating.md', 'utf8')
writeFileSync(
  'docs/operating.md',
  operating.replace(inquiryLimitsPlace, (_, open: string, close: string) => open + inquiryLimitsTable() + close),
)

writeFileSync('docs/openapi.json', execFileSync(process.execPath, ['scripts/print-openapi.ts']))
