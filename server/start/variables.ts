import { variables } from '#platform/config/config.ts'
import { movedVariables } from '#platform/config/unknown.ts'
import type { Variable } from '#platform/config/values.ts'
import { identityVariables, movedIdentityVariables } from '../accounts/providers.ts'
import { backupVariables } from '../backup/config.ts'

/** Every variable of the environment. */
export const allVariables: Readonly<Record<string, Variable>> = {
  ...variables,
  ...identityVariables,
  ...backupVariables,
}

/** What `unknownVariables` compares an environment with. */
export const knownVariables = {
  names: Object.keys(allVariables),
  moved: { ...movedVariables, ...movedIdentityVariables },
}
