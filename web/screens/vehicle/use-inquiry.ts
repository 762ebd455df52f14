import { type RefObject, useEffect, type SubmitEvent, useState, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createApi } from '#contract/client.ts'
import { visitorCalls } from '#web/app/api/visitor-calls.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { keep, readKept } from '#web/app/document/kept.ts'
import { toast } from '#web/ui/toast.tsx'
import type { InquiryResult } from './inquiry.ts'

const name = 'marque-written'

/** More cars than anybody writes about; the oldest give way. */
const most = 100

/** A car by its number, and when somebody wrote about it, as an ISO timestamp. */
type Sent = readonly [number, string]

/** Notes in this browser that somebody has just written about a car. */
function noteSent(vehicleId: number) {
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
  const key = `marque-inquiry-${vehicleId}`

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

  return { onInput, forget: () => keep('sessionStorage', key, null) }
}

function controlsOf(form: HTMLFormElement) {
  return fields.map((name) => [name, form.elements.namedItem(name) as HTMLInputElement] as const)
}

type InquiryOptions = {
  form: RefObject<HTMLFormElement | null>
  /** What is said once it is sent. */
  note: RefObject<HTMLElement | null>
  askForStamp: AskForStamp
  /** What was typed needs to be kept no more. */
  onSent: () => void
}

/** Sends the form from the browser, with the member's token. What was typed stays until it is sent. */
export function useInquiry(vehicleId: number, { form, note, askForStamp, onSent }: InquiryOptions) {
  const { getToken, isAuthenticated } = useAuth()
  const [result, setResult] = useState<InquiryResult>()
  const [sending, setSending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const values = new FormData(event.currentTarget)
    setSending(true)
    const result = await send(values).catch(() => unsent)
    if (result.sent) {
      noteSent(vehicleId)
      onSent()
    }
    flushSync(() => (setResult(result), setSending(false)))
    if (!result.sent) return refuse(result)
    note.current?.focus()
    toast({ title: 'Inquiry Sent', description: 'The seller will contact you soon.' })
    if (isAuthenticated) await forgetSent()
  }

  /** Refused fields say so themselves. The button lost the focus while it could not be pressed. */
  function refuse({ reason, issues }: Extract<InquiryResult, { sent: false }>) {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const next = field ?? form.current?.querySelector<HTMLElement>('[type=submit]')
    next?.focus()
    const description = (issues.length === 0 && reason) || 'Failed to send inquiry. Please try again.'
    if (!field) toast({ title: 'Error', description, variant: 'destructive' })
  }

  async function send(form: FormData): Promise<InquiryResult> {
    const { memberApi, sendInquiry } = await loadSending()
    if (!form.get('stamp')) form.set('stamp', (await askForStamp()) ?? '')
    // When the token cannot be fetched, the inquiry is sent as a visitor's rather than not at all.
    const api = memberApi((options) => getToken(options).catch(() => null))
    return (await sendInquiry(api, vehicleId, form)).result
  }

  return { result, sending, onSubmit }
}

/** Loaded on demand: reading the page does not need it. */
async function loadSending() {
  const [{ memberApi }, { sendInquiry }] = await Promise.all([
    import('#web/app/api/member-api.ts'),
    import('./inquiry.ts'),
  ])
  return { memberApi, sendInquiry }
}

/** Invalidates the member's list of sent inquiries. */
async function forgetSent() {
  const [{ memberClient }, { inquiries }] = await Promise.all([
    import('#web/app/api/member-client.ts'),
    import('#contract/inquiries/endpoints.ts'),
  ])
  await memberClient().invalidateQueries({ queryKey: [inquiries.sent.path] })
}

/** A call without any answer. */
const unsent: InquiryResult = { sent: false, issues: [] }

/** Gives the stamp; undefined where none is to be had, because an inquiry goes without one too. */
type AskForStamp = () => Promise<string | undefined>

/**
 * The stamp of a form, made when the form is first seen: the page itself is the same for everybody and has none. Whoever
 * sends before that gets one that was made just then, and with it is held for a program.
 */
export function useStamp() {
  const form = useRef<HTMLFormElement>(null)
  const [ask] = useState<AskForStamp>(askOnce)
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((it) => it.isIntersecting)) return
      sight.disconnect()
      void ask()
    })
    sight.observe(form.current!)
    return () => sight.disconnect()
  }, [ask])
  return { form, ask }
}

function askOnce(): AskForStamp {
  let coming: Promise<string | undefined> | undefined
  return () => (coming ??= fetchStamp().catch(() => undefined))
}

async function fetchStamp(): Promise<string> {
  return (await createApi(fetch)(visitorCalls.inquiryForm, {})).stamp
}
