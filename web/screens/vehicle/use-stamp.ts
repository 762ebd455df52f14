import { useEffect, useRef, useState } from 'react'
import { createApi } from '#contract/client.ts'
import { visitorCalls } from '#web/api/visitor-calls.ts'

/** Gives the stamp; undefined where none is to be had, because an inquiry goes without one too. */
export type AskForStamp = () => Promise<string | undefined>

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
