import { z } from 'zod'
import { passwordLength, usernameLength } from '#contract/accounts/limits.ts'
import { emailLine } from '#contract/text.ts'
import { readValues, type Variable } from '#platform/config/values.ts'
import type { Environment } from '../provider.ts'

const { maximum } = passwordLength
const password = (minimum: number) =>
  z
    .string()
    .min(minimum, `must have at least ${minimum} characters`)
    .max(maximum, `must have at most ${maximum} characters`)
    .optional()

export const accountVariables = {
  DEMO_PASSWORD: {
    doc: 'Password for the demo accounts. Unset: generated once and printed at each startup.',
    secret: true,
    schema: password(8),
  },
  ADMIN_USERNAME: {
    doc: 'Username for the first admin, who is created at startup if there is no admin.',
    default: 'admin',
    schema: z
      .string()
      .regex(/^[a-zA-Z0-9_.]+$/, 'can contain only letters, digits, periods and underscores')
      .min(usernameLength.minimum, `must have at least ${usernameLength.minimum} characters`)
      .max(usernameLength.maximum, `must have at most ${usernameLength.maximum} characters`),
  },
  ADMIN_EMAIL: {
    doc: 'Email address for the first admin.',
    default: 'admin@localhost.localdomain',
    schema: emailLine('must be an email address', 'must be an email address').transform((email) => email.toLowerCase()),
  },
  ADMIN_PASSWORD: {
    doc: 'Password for the first admin. Unset: no admin is created; use `npm run identity -- create-admin`.',
    secret: true,
    schema: password(passwordLength.minimum),
  },
} satisfies Record<string, Variable>

export type AccountConfig = ReturnType<typeof readAccountConfig>

export function readAccountConfig(environment: Environment) {
  const values = readValues(accountVariables, environment)
  return {
    demoPassword: values.DEMO_PASSWORD,
    firstAdmin: values.ADMIN_PASSWORD && {
      username: values.ADMIN_USERNAME,
      email: values.ADMIN_EMAIL,
      password: values.ADMIN_PASSWORD,
    },
  }
}
