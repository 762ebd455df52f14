import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { problemOf, refusalSentence, toastRefusal } from '#web/app/api/refusals.ts'
import { toast } from '#web/ui/toast.tsx'
import { useForm } from './form.ts'
import { mistakesByField } from './mistakes.ts'

/** What of an endpoint a form needs: an endpoint of `visitorCalls` has no schema, and a form can check a part of a body. */
type Taking = Pick<Endpoint, 'body'>
type BodyOf<E extends Taking> = E extends { body: infer Schema extends z.ZodType } ? z.input<Schema> : object

/** As it is read from the fields: what is no number yet is checked by the schema. */
type Read<Body> = Body extends unknown ? { [Name in keyof Body]?: unknown } : never

type EndpointFormOptions<E extends Taking, Answer> = Omit<
  Parameters<typeof useForm<BodyOf<E>, Answer>>[0],
  'read' | 'explain' | 'report'
> & {
  /** Makes the body of the fields, numbers by `readAmount`. The body is the texts of all fields when absent. */
  read?: (...fields: Parameters<Parameters<typeof useForm>[0]['read']>) => Read<BodyOf<E>>
  /** The toast of a failure that no field shows and the server gave no reason for; absent where `send` shows one. */
  failed?: string
  /** The field at which a refusal is shown, by its code. */
  fieldOf?: Partial<Record<ProblemCode, string>>
  /** The field at which any other refusal is shown, instead of a toast. `form` is none of them. */
  otherwise?: string
}

/**
 * The form of an endpoint, whose body is checked by its schema before it is sent. Visitors' forms give an endpoint
 * without schema: there the browser checks the constraints of the fields, and the server the rest.
 */
export function useEndpointForm<E extends Taking, Answer>(endpoint: E, options: EndpointFormOptions<E, Answer>) {
  const { read = readAll, check, failed, fieldOf = {}, otherwise, ...rest } = options
  const schema = endpoint.body as z.ZodType<unknown, BodyOf<E>> | undefined
  return useForm<BodyOf<E>, Answer>({
    ...rest,
    read: (...fields) => read(...fields) as BodyOf<E>,
    check: (body) => ({ ...mistakesByField(schema?.safeParse(body).error?.issues), ...check?.(body) }),
    explain(error) {
      const problem = problemOf(error)
      const field = (problem && fieldOf[problem.code]) ?? (problem?.issues ? undefined : otherwise)
      return field ? { [field]: refusalSentence(error) ?? failed } : mistakesByField(problem?.issues)
    },
    report(errors, error) {
      if (errors.form) return
      if (error && failed) toastRefusal(error, failed)
      const [found] = Object.values(errors)
      if (!error && found) toast({ title: 'Error', description: found, variant: 'destructive' })
    },
  })
}

const readAll = (_: unknown, values: FormData) => Object.fromEntries(values)
