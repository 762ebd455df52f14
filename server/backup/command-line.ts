import { parseArgs } from 'node:util'
import { explainStartFailure } from '#platform/workers/failure.ts'
import { BackupError } from './archive.ts'

export const backupUsage = 'npm run backup [-- --to FOLDER|s3://BUCKET/FOLDER] [--with-secret] [--every 6h] [--keep 14]'
export const restoreUsage = 'npm run restore -- FILE|s3://BUCKET/FOLDER/FILE'

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses the arguments of `npm run backup`. `every` is an interval in milliseconds. Returns undefined for `--help`. */
export function readBackupOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      to: { type: 'string' },
      'with-secret': { type: 'boolean', default: false },
      every: { type: 'string' },
      keep: { type: 'string' },
    },
  })
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(values.every ?? '1d') ?? []
  if (!unit || !/^[1-9]\d{0,3}$/.test(values.keep ?? '1')) throw new BackupError(backupUsage)
  if (values.help) return undefined
  return {
    to: values.to,
    withSecret: values['with-secret'],
    every: values.every ? Number(count) * units[unit]! : 0,
    keep: Number(values.keep ?? 0),
  }
}

export function readRestoreOptions([address = '']: readonly string[]): string | undefined {
  if (['--help', '-h'].includes(address)) return undefined
  if (!address || address.startsWith('-')) throw new BackupError(restoreUsage)
  return address
}

export function explainBackupFailure(error: unknown): string {
  if (error instanceof BackupError)
    return error.cause ? `${explainBackupFailure(error.cause)}\n${error.message}` : error.message
  if (String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS'))
    return `${(error as Error).message}\n${backupUsage}`
  return explainStartFailure(error)
}
