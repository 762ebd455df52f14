/**
 * Prints the OpenAPI document. In a process of its own, because the library names schemas by what the process has seen
 * before: a second app in it has another document.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createTools } from '#server/create-tools.ts'
import { chooseProvider } from '#server/identity/choose-provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-docs-'))
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
const config = readConfig(environment)
const tools = createTools(config, 'postgres://localhost/none', () => {})
const app = await createApp(tools, chooseProvider(environment, config).open(tools))
await app.ready()
console.log(JSON.stringify(app.swagger(), null, 2))
await app.close()
rmSync(folder, { recursive: true, force: true })
