import { existsSync } from 'node:fs'

/** Loads `.env` if it exists. Existing variables take precedence. Must be imported before modules that read variables. */
if (existsSync('.env')) process.loadEnvFile('.env')
