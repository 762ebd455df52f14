/** `npm run doctor`: checks the environment, database, storage, mail server and more. Exits with 1 if it finds errors. */
import './load-environment.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { report } from '#server/operations/doctor/report.ts'

const fileNames = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
process.exit(await report(process.env, fileNames, console.log)) // exit explicitly, because a connection may hang
