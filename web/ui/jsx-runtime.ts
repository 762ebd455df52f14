import type { ElementType, ReactNode } from 'react'
import * as react from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Props = { children?: ReactNode }

/**
 * Replaces React's JSX function to ensure that text never has siblings in its element. Translation tools such as Chrome's
 * replace text nodes. React then throws an error if it removes the original node, and its updates to that node stay invisible.
 * Text that is alone in its element is safe, because React updates it through the element.
 */
export function jsx(type: ElementType, props: Props, key?: string) {
  const separated = separateTexts(type, props)
  // `jsxs` is for arrays of children, which it doesn't check for missing keys. In development, `jsxDEV` does that.
  return (Array.isArray(separated.children) ? react.jsxs : react.jsx)(type, separated, key)
}

export { jsx as jsxs }

/** Joins adjacent text, and wraps text next to elements in a `span`. */
export function separateTexts(type: unknown, props: Props): Props {
  const { children } = props
  // Fragments, boundaries and contexts don't render an element, so their text becomes a child of the parent element.
  const hasElement = typeof type !== 'symbol' && !('Consumer' in Object(type))
  if (!Array.isArray(children)) return hasElement ? props : { ...props, children: wrapText(children) }
  const joined = joinTexts(children)
  const isText = hasElement && joined.every(isPrimitive)
  return { ...props, children: isText ? joined.join('') : joined.map(wrapText) }
}

/** Joins adjacent text. All other children keep their index, because React uses it to identify them. */
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
  let text = ''
  return children.map((child, index) => {
    if (!isPrimitive(child)) return child
    if (typeof child !== 'boolean') text += child ?? ''
    if (index + 1 < children.length && isPrimitive(children[index + 1])) return null
    const joined = text
    text = ''
    return joined
  })
}

/**
 * Wraps text in a span. Skips whitespace, which translation tools ignore, because a span around it could become a flex item.
 */
function wrapText(child: ReactNode, index?: number): ReactNode {
  if (Array.isArray(child)) return joinTexts(child).map(wrapText)
  const isText = typeof child === 'number' || (typeof child === 'string' && child.trim())
  // oxlint-disable-next-line react/no-children-prop -- this function is what JSX calls
  return isText ? react.jsx('span', { children: child }, `t${index}`) : child
}

const isPrimitive = (child: ReactNode) => Object(child) !== child
