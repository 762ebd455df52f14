import { existsSync } from 'node:fs'

/** Reads `.env`, where there is one; what the environment says already holds. Import it first. */
if (existsSync('.env')) process.loadEnvFile('.env')
