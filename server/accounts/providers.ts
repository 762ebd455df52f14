import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { readValues, type Variable } from '#platform/config/values.ts'
import { clerk } from './clerk/provider.ts'
import { embedded } from './embedded/provider.ts'
import type { Configured, Environment, Provider } from './provider.ts'

/** Whoever can keep the accounts; the first does where nothing else is said. Another one is a folder and a line here. */
const providers: Readonly<Record<string, Provider>> = { embedded, clerk }

const names = Object.keys(providers)
const [usual = ''] = names
const choosing = Object.entries(providers).filter(([, { chosenBy }]) => chosenBy)

/** The variables of all providers, and the one that chooses among them. */
export const identityVariables: Record<string, Variable> = {
  IDENTITY_PROVIDER: {
    doc:
      `Who manages accounts and passwords: ${names.map((name) => `${name} (${providers[name]!.label})`).join(' or ')}. ` +
      `Unset: ${choosing.map(([name, { chosenBy }]) => `${name} with ${chosenBy}`).join(', ')}, else ${usual}.`,
    schema: z.enum(names, `must be ${names.join(' or ')}`).optional(),
  },
  ...Object.assign({}, ...Object.values(providers).map(({ variables }) => variables)),
}

/** Variables of earlier versions, and what is read instead. */
export const movedIdentityVariables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(providers).map(({ moved }) => moved),
)

/** How whoever calls the API signs in at each of them. */
export const signingIn = Object.values(providers)
  .map((provider) => provider.signingIn)
  .join('\n')

export type ChosenProvider = Configured & Pick<Provider, 'label'> & { name: string }

/** The provider that the environment chose; nothing else knows which one runs. Throws a ConfigError. */
export function chooseProvider(environment: Environment, config: Config): ChosenProvider {
  const values = readValues(identityVariables, environment)
  const told = values.IDENTITY_PROVIDER as string | undefined
  const name = told ?? choosing.find(([, { chosenBy }]) => values[chosenBy!])?.[0] ?? usual
  const { label, configure } = providers[name]!
  const { warnings, ...configured } = configure(environment, config)
  const others = Object.values(providers).filter((provider) => provider !== providers[name])
  const forgotten = told ? [] : others.flatMap((provider) => provider.forgotten?.(environment) ?? [])
  return { ...configured, name, label, warnings: [...warnings, ...forgotten] }
}
