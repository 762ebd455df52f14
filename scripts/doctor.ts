/** `npm run doctor`: says what is wrong with the environment, the database, storage, mail and the rest; ends with 1 where something is. */
import './load-environment.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { report } from '#server/operations/doctor/report.ts'

const fileNames = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
process.exit(await report(process.env, fileNames, console.log)) // whatever still hangs, such as a bucket that doesn't answer
