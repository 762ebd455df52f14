import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createApi } from '#contract/client.ts'
import { problemOf, refusalSentence } from '#web/app/api/refusals.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { keep, readKept } from '#web/app/document/kept.ts'
import type { Constraints } from '#web/forms/constraints.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { mistakesByField } from '#web/forms/mistakes.ts'
import { toast } from '#web/ui/toast.tsx'
import type { InquiryResult } from './inquiry.ts'

const name = 'marque-written'

/** More cars than anybody writes about; the oldest give way. */
const most = 100

/** A car by its number, and when somebody wrote about it, as an ISO timestamp. */
type Sent = readonly [number, string]

/** Notes in this browser that somebody has just written about a car; what was typed is kept no more. */
function noteSent(vehicleId: number) {
  keep('sessionStorage', begunKey(vehicleId), null)
  const others = allSent().filter(([id]) => id !== vehicleId)
  keep('localStorage', name, [...others, [vehicleId, new Date().toISOString()]].slice(-most))
}

/** When somebody wrote about a car in this browser; undefined when nobody did. */
export function sentAt(vehicleId: number): string | undefined {
  return allSent().find(([id]) => id === vehicleId)?.[1]
}

function allSent(): Sent[] {
  const kept = readKept('localStorage', name)
  return Array.isArray(kept) ? kept.filter(isSent) : []
}

function isSent(kept: unknown): kept is Sent {
  return Array.isArray(kept) && !Number.isNaN(Date.parse(String(kept[1])))
}

/** What is kept of an inquiry that is not sent yet, by the names of its fields. */
const fields = ['name', 'email', 'phone', 'message'] as const

/**
 * Keeps for the length of the tab what was typed into the form, and puts it back where nothing stands: after signing in,
 * or after a look at another car.
 */
export function useBegunInquiry(vehicleId: number, form: RefObject<HTMLFormElement | null>) {
  const key = begunKey(vehicleId)

  useEffect(() => {
    const kept = (readKept('sessionStorage', key) ?? {}) as Record<string, unknown>
    for (const [name, control] of controlsOf(form.current!))
      if (kept[name] && !control.value) control.value = String(kept[name])
  }, [key, form])

  /** Called with every change. */
  function onInput() {
    const typed = controlsOf(form.current!).map(([name, { value }]) => [name, value] as const)
    keep('sessionStorage', key, typed.some(([, value]) => value) ? Object.fromEntries(typed) : null)
  }

  return onInput
}

const begunKey = (vehicleId: number) => `marque-inquiry-${vehicleId}`

function controlsOf(form: HTMLFormElement) {
  return fields.map((name) => [name, form.elements.namedItem(name) as HTMLInputElement] as const)
}

type InquiryOptions = {
  constraints: Constraints
  /** Of a form that was sent without scripts. */
  plain: InquiryResult | undefined
  /** The member's name and address. */
  own: object | undefined
  /** What is said once it is sent. */
  note: RefObject<HTMLElement | null>
}

/** Sends the form from the browser, with the member's token. What was typed stays until it is sent. */
export function useInquiry(vehicleId: number, { constraints, plain, own, note }: InquiryOptions) {
  const { getToken, isAuthenticated } = useAuth()
  const [result, setResult] = useState(plain)
  const [askForStamp] = useState(askOnce)
  const form = useEndpointForm(visitorCalls.sendInquiry, {
    constraints,
    found: plain?.sent ? {} : mistakesByField(plain?.issues),
    initial: result?.sent ? {} : { ...own, ...(plain && !plain.sent && plain.values) },
    read: (_, values) => ({ vehicleId, ...Object.fromEntries(values) }),
    async send(body) {
      const stamp = body.stamp || ((await askForStamp()) ?? '')
      const { memberApi } = await import('#web/app/api/member-api.ts') // reading the page does not need it
      // When the token cannot be fetched, the inquiry is sent as a visitor's rather than not at all.
      const api = memberApi((options) => getToken(options).catch(() => null))
      return api(visitorCalls.sendInquiry, { body: { ...body, stamp } }).catch((error: unknown) => {
        const { issues = [] } = problemOf(error) ?? {}
        const reason = issues.length === 0 && refusalSentence(error)
        setResult({ sent: false, issues, ...(reason && { reason }) })
        throw error
      })
    },
    failed: 'Failed to send inquiry. Please try again.',
    async done({ id }) {
      noteSent(vehicleId)
      flushSync(() => setResult({ sent: true, id }))
      note.current?.focus()
      toast({ title: 'Inquiry Sent', description: 'The seller will contact you soon.' })
      if (isAuthenticated) await forgetSent()
    },
  })
  useSight(form.props.ref, askForStamp)
  return { ...form, result, isPlain: result === plain }
}

/** Invalidates the member's list of sent inquiries. */
async function forgetSent() {
  const [{ memberClient }, { inquiries }] = await Promise.all([
    import('#web/app/api/member-client.ts'),
    import('#contract/inquiries/endpoints.ts'),
  ])
  await memberClient().invalidateQueries({ queryKey: [inquiries.sent.path] })
}

/** Gives the stamp; undefined where none is to be had, because an inquiry goes without one too. */
type AskForStamp = () => Promise<string | undefined>

/**
 * The stamp of a form, made when the form is first seen: the page itself is the same for everybody and has none. Whoever
 * sends before that gets one that was made just then, and with it is held for a program.
 */
function useSight(form: RefObject<HTMLFormElement | null>, ask: AskForStamp) {
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((it) => it.isIntersecting)) return
      sight.disconnect()
      void ask()
    })
    sight.observe(form.current!)
    return () => sight.disconnect()
  }, [form, ask])
}

function askOnce(): AskForStamp {
  let coming: Promise<string | undefined> | undefined
  return () => (coming ??= fetchStamp().catch(() => undefined))
}

async function fetchStamp(): Promise<string> {
  return (await createApi(fetch)(visitorCalls.inquiryForm, {})).stamp
}
