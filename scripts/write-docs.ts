/** `npm run docs`: generates docs/openapi.json, .env.example, and the table of variables in docs/operating.md. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { chooseProvider } from '#server/accounts/providers.ts'
import { createApp } from '#server/app.ts'
import { createTools } from '#server/start/tools.ts'
import { environmentExample, environmentTable } from './environment-example.ts'

writeFileSync('.env.example', environmentExample())

const operating = readFileSync('docs/operating.md', 'utf8')
const between = /(<!-- environment -->\n)[\s\S]*?(\n<!-- \/environment -->)/
writeFileSync(
  'docs/operating.md',
  operating.replace(between, (_, open: string, close: string) => open + environmentTable() + close),
)

const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'marque-docs-')), LOG_LEVEL: 'silent' }
const config = readConfig(environment)
const tools = createTools(config, 'postgres://localhost/none', () => {})
const app = await createApp(tools, chooseProvider(environment, config).open(tools))
await app.ready()
writeFileSync('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
