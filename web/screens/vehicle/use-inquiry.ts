import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createApi } from '#contract/client.ts'
import { problemOf, refusalMessage } from '#web/app/api/refusals.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { readStored, writeStored } from '#web/app/document/browser-storage.ts'
import { watchVisibility } from '#web/app/document/visibility.ts'
import type { Constraints } from '#web/forms/constraints.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { errorsByField } from '#web/forms/mistakes.ts'
import { toast } from '#web/ui/toast.tsx'
import type { InquiryResult } from './inquiry.ts'

const name = 'marque-written'

/** The maximum number of stored entries. When there are more, the oldest ones are deleted. */
const maximum = 100

/** The vehicle's ID, and the time of the inquiry as an ISO timestamp. */
type Sent = readonly [number, string]

/** Records in the browser that an inquiry was just sent, and deletes its draft. */
function recordSent(vehicleId: number) {
  writeStored('sessionStorage', draftKeyOf(vehicleId), null)
  const others = readSent().filter(([id]) => id !== vehicleId)
  writeStored('localStorage', name, [...others, [vehicleId, new Date().toISOString()]].slice(-maximum))
}

export function sentAt(vehicleId: number): string | undefined {
  return readSent().find(([id]) => id === vehicleId)?.[1]
}

function readSent(): Sent[] {
  const stored = readStored('localStorage', name)
  return Array.isArray(stored) ? stored.filter(isSent) : []
}

function isSent(entry: unknown): entry is Sent {
  return Array.isArray(entry) && !Number.isNaN(Date.parse(String(entry[1])))
}

const fields = ['name', 'email', 'phone', 'message'] as const

/** Stores an unsent inquiry in this tab. Restores it into empty fields, for example after the visitor has signed in. */
export function useInquiryDraft(vehicleId: number, form: RefObject<HTMLFormElement | null>) {
  const key = draftKeyOf(vehicleId)

  useEffect(() => {
    const stored = (readStored('sessionStorage', key) ?? {}) as Record<string, unknown>
    for (const [name, control] of controlsOf(form.current!))
      if (stored[name] && !control.value) control.value = String(stored[name])
  }, [key, form])

  function onInput() {
    const typed = controlsOf(form.current!).map(([name, { value }]) => [name, value] as const)
    writeStored('sessionStorage', key, typed.some(([, value]) => value) ? Object.fromEntries(typed) : null)
  }

  return onInput
}

const draftKeyOf = (vehicleId: number) => `marque-inquiry-${vehicleId}`

function controlsOf(form: HTMLFormElement) {
  return fields.map((name) => [name, form.elements.namedItem(name) as HTMLInputElement] as const)
}

type InquiryOptions = {
  constraints: Constraints
  /** The result of submitting the form without JavaScript, if any. */
  plain: InquiryResult | undefined
  own: object | undefined
  note: RefObject<HTMLElement | null>
}

/** Sends the form from the browser, with the member's token. If that fails, the form keeps its values. */
export function useInquiry(vehicleId: number, { constraints, plain, own, note }: InquiryOptions) {
  const { getToken, isAuthenticated } = useAuth()
  const [result, setResult] = useState(plain)
  const [getStamp] = useState(createStampLoader)
  const form = useEndpointForm(visitorCalls.sendInquiry, {
    constraints,
    found: plain?.sent ? {} : errorsByField(plain?.issues),
    initial: { ...own, ...(!result?.sent && plain && !plain.sent && plain.values) },
    read: (_, values) => ({ vehicleId, ...Object.fromEntries(values), shareEmail: values.has('shareEmail') }),
    async send(body) {
      const stamp = body.stamp || ((await getStamp()) ?? '')
      // Imported on demand, because only visitors who send an inquiry need it.
      const { memberApi } = await import('#web/app/api/member-api.ts')
      // If the token can't be fetched, send the inquiry as a visitor.
      const api = memberApi((options) => getToken(options).catch(() => null))
      return api(visitorCalls.sendInquiry, { body: { ...body, stamp } }).catch((error: unknown) => {
        const { issues = [] } = problemOf(error) ?? {}
        const reason = issues.length === 0 && refusalMessage(error)
        setResult({ sent: false, issues, ...(reason && { reason }) })
        throw error
      })
    },
    failed: 'Failed to send inquiry. Please try again.',
    async done({ id }) {
      recordSent(vehicleId)
      flushSync(() => setResult({ sent: true, id }))
      note.current?.focus()
      toast({ title: 'Inquiry Sent', description: 'The seller will contact you soon.' })
      if (isAuthenticated) await invalidateSent()
    },
  })
  useStampOnSight(form.props.ref, getStamp)
  return { ...form, result, isPlain: result === plain }
}

async function invalidateSent() {
  const [{ memberClient }, { inquiries }] = await Promise.all([
    import('#web/app/api/member-client.ts'),
    import('#contract/inquiries/endpoints.ts'),
  ])
  await memberClient().invalidateQueries({ queryKey: [inquiries.sent.path] })
}

/** Fetches the signed timestamp for the form. If that fails, resolves to undefined, because inquiries also work without it. */
type StampLoader = () => Promise<string | undefined>

/**
 * Fetches the signed timestamp when the form becomes visible. The page itself is the same for all visitors, so it can't contain
 * one. A bot that submits the form without scrolling to it gets a timestamp that is too recent, which gives the bot away.
 */
function useStampOnSight(form: RefObject<HTMLFormElement | null>, getStamp: StampLoader) {
  useEffect(
    () => watchVisibility(form.current, '0px', (isVisible) => void (isVisible && getStamp())), // fetches only once
    [form, getStamp],
  )
}

function createStampLoader(): StampLoader {
  let stamp: Promise<string | undefined> | undefined
  return () => (stamp ??= fetchStamp().catch(() => undefined))
}

async function fetchStamp(): Promise<string> {
  return (await createApi(fetch)(visitorCalls.inquiryForm, {})).stamp
}
