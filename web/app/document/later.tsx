import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useHydrated } from './contexts.ts'

/**
 * A part of a page that stands below the first screen: its HTML comes with the page, its code when one scrolls near it.
 * On a page that the browser makes, the code is loaded at once, and `meanwhile` is shown until it is there.
 *
 * Until then its HTML is kept as text: React would make anew what it has not hydrated as soon as any context above it
 * changes, such as who is signed in, and the reader would see it vanish.
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  if (typeof document === 'undefined') return onServer(name, load)
  let loaded: ComponentType<Props> | undefined
  return memo(function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const hydrated = useHydrated()
    const [sent] = useState(() => (hydrated ? undefined : htmlOf(name)))
    const [{ Part }, show] = useState({ Part: sent === undefined ? loaded : undefined })
    const restore = useRef<() => void>(null)

    useEffect(() => {
      if (Part) return
      let isLeft = false
      const near = sent === undefined ? Promise.resolve() : nearTheScreen(box.current!)
      void near.then(load).then(
        (it) => {
          loaded = it
          if (isLeft || !box.current) return // the page was left meanwhile
          if (sent !== undefined) restore.current = stateOf(box)
          show({ Part: it })
        },
        () => undefined, // what was sent stays, and its links lead where they say
      )
      return () => void (isLeft = true)
    }, [Part, sent])
    useLayoutEffect(() => {
      if (Part) restore.current?.()
    }, [Part])

    if (!Part && sent !== undefined)
      return (
        <div
          key="sent"
          ref={box}
          data-later={name}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: sent }}
        />
      )
    return (
      <div key="alive" ref={box} data-later={name} data-alive={Part && ''}>
        {Part ? <Part {...props} /> : meanwhile}
      </div>
    )
  })
}

function onServer<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function Sent(props: Props) {
    return (
      <div data-later={name}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}

function htmlOf(name: string): string | undefined {
  return document.querySelector(`[data-later="${name}"]`)?.innerHTML
}

/** Half a screen before it is seen, so that it is alive when it is; at once when it takes the focus. */
function nearTheScreen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && done(), {
      rootMargin: '50% 0px',
    })
    const done = () => {
      watch.disconnect()
      element.removeEventListener('focusin', done)
      resolve()
    }
    watch.observe(element)
    element.addEventListener('focusin', done)
  })
}

/** What a reader has done to the HTML so far, to be done again to the same elements once they are made anew. */
function stateOf(box: RefObject<HTMLElement | null>): () => void {
  const all = () => [...box.current!.querySelectorAll<HTMLElement>('*')]
  const before = all()
  const focused = before.indexOf(document.activeElement as HTMLElement)
  const open = before.map((it) => it instanceof HTMLDetailsElement && it.open)
  return () => {
    const now = all()
    if (now.length !== before.length) return
    now.forEach((it, n) => it instanceof HTMLDetailsElement && (it.open = open[n]!))
    now[focused]?.focus({ preventScroll: true })
  }
}
