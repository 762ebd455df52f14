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
import { watchVisibility } from './visibility.ts'

/**
 * Defers the hydration of a component below the fold. The server renders its HTML, and the browser loads its code when the
 * user scrolls near it. If the page is rendered in the browser, the code is loaded immediately, and `fallback` is shown in
 * the meantime.
 *
 * Until the code is loaded, the HTML is inserted as a string. React's own lazy hydration doesn't work here: when a context
 * such as the session changes, React discards the HTML of components that aren't hydrated yet, which makes them flash.
 */
export function deferHydration<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  if (typeof document === 'undefined') return onServer(name, load)
  let loaded: ComponentType<Props> | undefined
  return memo(function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const hydrated = useHydrated()
    const [html] = useState(() => (hydrated ? undefined : htmlOf(name)))
    const [{ Part }, show] = useState({ Part: html === undefined ? loaded : undefined })
    const restore = useRef<() => void>(null)

    useEffect(() => {
      if (Part) return
      let isLeft = false
      const near = html === undefined ? Promise.resolve() : whenNear(box.current!)
      void near.then(load).then(
        (component) => {
          loaded = component
          if (isLeft || !box.current) return
          if (html !== undefined) restore.current = captureState(box)
          show({ Part: component })
        },
        () => undefined, // without the code, the links in the HTML still work
      )
      return () => void (isLeft = true)
    }, [Part, html])
    useLayoutEffect(() => {
      if (Part) restore.current?.()
    }, [Part])

    if (!Part && html !== undefined)
      return (
        <div
          key="html"
          ref={box}
          data-later={name}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )
    return (
      <div key="alive" ref={box} data-later={name} data-alive={Part && ''}>
        {Part ? <Part {...props} /> : fallback}
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

function whenNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      element.removeEventListener('focusin', done)
      resolve()
    }
    const stop = watchVisibility(element, '50% 0px', (isNear) => isNear && done())
    element.addEventListener('focusin', done)
  })
}

function captureState(box: RefObject<HTMLElement | null>): () => void {
  const all = () => [...box.current!.querySelectorAll<HTMLElement>(':not(font)')] // translation tools insert font elements
  const before = all()
  const focused = before.indexOf(document.activeElement as HTMLElement)
  const open = before.map((node) => node instanceof HTMLDetailsElement && node.open)
  return () => {
    const now = all()
    if (now.length !== before.length) return
    now.forEach((node, n) => node instanceof HTMLDetailsElement && (node.open = open[n]!))
    now[focused]?.focus({ preventScroll: true })
  }
}
