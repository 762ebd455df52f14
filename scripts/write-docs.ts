/** Writes the docs made from the code: docs/openapi.json, .env.example, and the tables of README.md and docs/. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { chooseProvider } from '#server/identity/choose-provider.ts'
import { environmentExample, environmentTable } from './environment-example.ts'
import { inquiryLimitsPlace, inquiryLimitsTable } from './inquiry-limits-table.ts'
import { securityEventsPlace, securityEventsTable } from './security-events-table.ts'
import { keptOfRemovedPlace, keptOfRemovedTable } from './kept-of-removed-table.ts'
import { lifeTable, lifeTablePlace } from './transition-table.ts'
import { stockColumnsPlace, stockColumnsTable } from './stock-columns-table.ts'
import { createTools } from '#server/create-tools.ts'

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
  operating
    .replace(inquiryLimitsPlace, (_, open: string, close: string) => open + inquiryLimitsTable() + close)
    .replace(securityEventsPlace, (_, open: string, close: string) => open + securityEventsTable() + close)
    .replace(keptOfRemovedPlace, (_, open: string, close: string) => open + keptOfRemovedTable() + close),
)

const selling = readFileSync('docs/selling.md', 'utf8')
writeFileSync(
  'docs/selling.md',
  selling.replace(stockColumnsPlace, (_, open: string, close: string) => open + stockColumnsTable() + close),
)

const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'marque-docs-')), LOG_LEVEL: 'silent' }
const config = readConfig(environment)
const tools = createTools(config, 'postgres://localhost/none', () => {})
const app = await createApp(tools, chooseProvider(environment, config).open(tools))
await app.ready()
writeFileSync('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
