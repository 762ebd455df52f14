import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { readValues, type Variable } from '#platform/config/values.ts'
import { clerk } from './clerk/provider.ts'
import { embedded } from './embedded/provider.ts'
import type { ConfiguredProvider, Environment, Provider } from './provider.ts'

/** All providers. The first one is the default. A new provider needs a folder and an entry here. */
const providers: Readonly<Record<string, Provider>> = { embedded, clerk }

const names = Object.keys(providers)
const [defaultName = ''] = names
const selectable = Object.entries(providers).filter(([, { chosenBy }]) => chosenBy)

/** The variables of all providers, and the one that selects the provider. */
export const identityVariables: Record<string, Variable> = {
  IDENTITY_PROVIDER: {
    doc:
      `Who manages accounts and passwords: ${names.map((name) => `${name} (${providers[name]!.label})`).join(' or ')}. ` +
      `Unset: ${selectable.map(([name, { chosenBy }]) => `${name} with ${chosenBy}`).join(', ')}, else ${defaultName}.`,
    schema: z.enum(names, `must be ${names.join(' or ')}`).optional(),
  },
  ...Object.assign({}, ...Object.values(providers).map(({ variables }) => variables)),
}

/** Variables of earlier versions, with their replacements. */
export const movedIdentityVariables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(providers).map(({ moved }) => moved),
)

/** How to get a bearer token with each provider, for the API docs. */
export const tokenDocs = Object.values(providers)
  .map((provider) => provider.tokenDocs)
  .join('\n')

export type ChosenProvider = ConfiguredProvider & Pick<Provider, 'label' | 'hosted'> & { name: string }

/** Returns the provider that the environment selects. No other code knows which provider runs. Throws a ConfigError. */
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
