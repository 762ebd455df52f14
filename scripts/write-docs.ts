/** Writes what follows from the code: docs/openapi.json, .env.example, and the tables of the README and of docs/architecture.md. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { environmentExample, environmentTable } from './environment-example.ts'
import { openIdentity } from '#server/open-identity.ts'
import { lifeTable, lifeTablePlace } from './transition-table.ts'
import { createTools } from '#server/tools.ts'

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

const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'marque-docs-')), LOG_LEVEL: 'silent' })
const url = 'postgres://localhost/none'
const tools = createTools(config, url, () => {})
const app = await createApp(tools, openIdentity(tools, url))
await app.ready()
writeFileSync('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
