import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { problemOf, refusalMessage, toastRefusal } from '#web/app/api/refusals.ts'
import { toast } from '#web/ui/toast.tsx'
import { useForm } from './form.ts'
import { errorsByField } from './mistakes.ts'

/** The part of an endpoint that forms use. Endpoints from `visitorCalls` have no schema. */
type FormEndpoint = Pick<Endpoint, 'body'>
type BodyOf<E extends FormEndpoint> = E extends { body: infer Schema extends z.ZodType } ? z.input<Schema> : object

/** The fields' values before validation. They can have any type, because a number field may still contain invalid text. */
type FieldValues<Body> = Body extends unknown ? { [Name in keyof Body]?: unknown } : never

type EndpointFormOptions<E extends FormEndpoint, Answer> = Omit<
  Parameters<typeof useForm<BodyOf<E>, Answer>>[0],
  'read' | 'explain' | 'report'
> & {
  /** Builds the body from the fields. Use `readAmount` for numbers. The default returns the text of each field. */
  read?: (...fields: Parameters<Parameters<typeof useForm>[0]['read']>) => FieldValues<BodyOf<E>>
  /** The toast for an error that has neither a field nor its own message. Omit this if `send` shows its own toast. */
  failed?: string
  fieldOf?: Partial<Record<ProblemCode, string>>
  /** The field that shows all other errors, or `form` to show them for the form as a whole. By default, a toast shows them. */
  defaultField?: string
}

/**
 * Manages a form that calls an endpoint. The endpoint's schema validates the body before it is sent. Endpoints for visitors
 * have no schema in the browser. For those, the browser checks the HTML constraints, and the server checks everything.
 */
export function useEndpointForm<E extends FormEndpoint, Answer>(endpoint: E, options: EndpointFormOptions<E, Answer>) {
  const { read = readAll, check, failed, fieldOf = {}, defaultField, ...rest } = options
  const schema = endpoint.body as z.ZodType<unknown, BodyOf<E>> | undefined
  return useForm<BodyOf<E>, Answer>({
    ...rest,
    read: (...fields) => read(...fields) as BodyOf<E>,
    check: (body) => ({ ...errorsByField(schema?.safeParse(body).error?.issues), ...check?.(body) }),
    explain(error) {
      const problem = problemOf(error)
      const field = (problem && fieldOf[problem.code]) ?? (problem?.issues ? undefined : defaultField)
      return field ? { [field]: refusalMessage(error) ?? failed } : errorsByField(problem?.issues)
    },
    report(errors, error) {
      if (errors.form) return
      if (error && failed) toastRefusal(error, failed)
      const [first] = Object.values(errors)
      if (!error && first) toast({ title: 'Error', description: first, variant: 'destructive' })
    },
  })
}

const readAll = (_: unknown, values: FormData) => Object.fromEntries(values)
