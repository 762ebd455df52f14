import { existsSync } from 'node:fs'

/** Reads `.env`, if there is one; variables of the environment take precedence. Import it first. */
if (existsSync('.env')) process.loadEnvFile('.env')
