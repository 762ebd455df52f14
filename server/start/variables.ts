import { variables } from '#platform/config/config.ts'
import { removedVariables } from '#platform/config/unknown.ts'
import type { Variable } from '#platform/config/values.ts'
import { identityVariables, removedIdentityVariables } from '../accounts/providers.ts'
import { backupVariables } from '../backup/config.ts'

export const allVariables: Readonly<Record<string, Variable>> = {
  ...variables,
  ...identityVariables,
  ...backupVariables,
}

/** Names that don't cause a warning about unknown variables. */
export const knownVariables = {
  names: Object.keys(allVariables),
  moved: { ...removedVariables, ...removedIdentityVariables },
}
