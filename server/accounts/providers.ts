import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { readValues, type Variable } from '#platform/config/values.ts'
import { clerk } from './clerk/provider.ts'
import { embedded } from './embedded/provider.ts'
import type { ConfiguredProvider, Environment, Provider } from './provider.ts'

/** All identity providers. The first one is the default. To add one, create its folder and add it here. */
const providers: Readonly<Record<string, Provider>> = { embedded, clerk }

const names = Object.keys(providers)
const [defaultName = ''] = names
const selectable = Object.entries(providers).filter(([, { chosenBy }]) => chosenBy)

export const identityVariables: Record<string, Variable> = {
  IDENTITY_PROVIDER: {
    doc:
      `Who manages accounts and passwords: ${names.map((name) => `${name} (${providers[name]!.label})`).join(' or ')}. ` +
      `Unset: ${selectable.map(([name, { chosenBy }]) => `${name} if ${chosenBy} is set`).join(', ')}, otherwise ${defaultName}.`,
    schema: z.enum(names, `must be ${names.join(' or ')}`).optional(),
  },
  ...Object.assign({}, ...Object.values(providers).map(({ variables }) => variables)),
}

export const removedIdentityVariables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(providers).map(({ moved }) => moved),
)

export const tokenDocs = Object.values(providers)
  .map((provider) => provider.tokenDocs)
  .join('\n')

export type ChosenProvider = ConfiguredProvider & Pick<Provider, 'label' | 'hosted'> & { name: string }

/** Selects the identity provider. The rest of the code works with any provider. Throws a ConfigError for invalid variables. */
export function chooseProvider(environment: Environment, config: Config): ChosenProvider {
  const values = readValues(identityVariables, environment)
  const requested = values.IDENTITY_PROVIDER as string | undefined
  const name = requested ?? selectable.find(([, { chosenBy }]) => values[chosenBy!])?.[0] ?? defaultName
  const { label, hosted, configure } = providers[name]!
  const { warnings, ...configured } = configure(environment, config)
  const others = Object.values(providers).filter((provider) => provider !== providers[name])
  const unused = requested ? [] : others.flatMap((provider) => provider.warnUnused?.(environment) ?? [])
  return { ...configured, name, label, hosted, warnings: [...warnings, ...unused] }
}
