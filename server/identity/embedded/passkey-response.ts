import { z } from 'zod'
import { Problem } from '#contract/problems.ts'
import { oneLine } from '#contract/written-text.ts'

const text = z.string().max(6_000)

/** What a browser answers when a passkey was made or used, as far as the library reads it. */
const PasskeyResponse = z.object({
  id: text.min(1),
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text.optional(),
    authenticatorData: text.optional(),
    signature: text.optional(),
    userHandle: text.nullish(),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
  authenticatorAttachment: z.string().max(20).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})
export type PasskeyResponse = z.output<typeof PasskeyResponse>

/** Reads it, or throws `invalid_request`. */
export function readPasskeyResponse(given: unknown): PasskeyResponse {
  const { success, data } = PasskeyResponse.safeParse(given)
  if (success) return data
  const message = 'Please send the answer of the browser as it is.'
  throw new Problem('invalid_request', { issues: [{ field: 'response', message }] })
}

/** The name of a passkey: one line. */
export function readPasskeyName(given: unknown): string {
  const name = oneLine().min(1).max(60).safeParse(given)
  if (name.success) return name.data
  throw new Problem('invalid_request', {
    issues: [{ field: 'name', message: 'Please give it a name of up to 60 letters.' }],
  })
}
