import type { ElementType, ReactNode } from 'react'
import { jsx as createElement } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'
export type { JSX } from 'react/jsx-runtime'

type Props = { children?: ReactNode }

/**
 * React's JSX function, but every text is the only content of an element. Translators such as Chrome's replace text
 * nodes. React throws when it removes a replaced node, and its updates have no effect. The content of an element can
 * be replaced.
 */
export function jsx(type: ElementType, props: Props, key?: string) {
  return createElement(type, separateTexts(type, props), key)
}

export { jsx as jsxs }

/** Elements that contain text but no elements. Translators keep the nodes in them. */
const textOnly = /^(option|title|textarea|style|script|text|tspan)$/

/** Joins adjacent texts, and wraps those next to elements in a `span`. */
export function separateTexts(type: unknown, props: Props): Props {
  const { children } = props
  const isArray = Array.isArray(children)
  // A fragment, boundary or context has no element, so its text is next to what surrounds it.
  const hasElement = typeof type !== 'symbol' && !('Consumer' in Object(type))
  if (!isArray && (hasElement || !isText(children))) return props
  const all: readonly ReactNode[] = isArray ? children : [children]
  const text = all.every(isPrimitive) && all.filter(isText).join('')
  if (hasElement && text) return { ...props, children: text }
  if (typeof type === 'string' && textOnly.test(type)) return props
  return { ...props, children: wrapTexts(all) }
}

/** Each child keeps its position, because React identifies children by it. */
function wrapTexts(children: readonly ReactNode[]): ReactNode[] {
  let text = ''
  return children.map((child, index) => {
    if (!isPrimitive(child)) return Array.isArray(child) ? wrapTexts(child) : child
    if (isText(child)) text += child
    if (index + 1 < children.length && isPrimitive(children[index + 1])) return null
    const joined = text
    text = ''
    // A span with a space would be an item of a flex container. Translators skip spaces.
    // oxlint-disable-next-line react/no-children-prop -- this function is what JSX calls
    return joined.trim() ? createElement('span', { children: joined }, `text-${index}`) : joined
  })
}

const isText = (child: ReactNode): child is string | number => /^(string|number|bigint)$/.test(typeof child)

const isPrimitive = (child: ReactNode) => Object(child) !== child
