import type { ElementType, ReactNode } from 'react'
import * as react from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Props = { children?: ReactNode }

/**
 * React's JSX function, but every text is the only content of an element. Translators such as Chrome's replace text
 * nodes. React throws when it removes a replaced node, and its updates have no effect. The content of an element can
 * be replaced.
 */
export function jsx(type: ElementType, props: Props, key?: string) {
  const separated = separateTexts(type, props)
  // React's other function expects an array. It only checks no keys; development has `jsxDEV`.
  return (Array.isArray(separated.children) ? react.jsxs : react.jsx)(type, separated, key)
}

export { jsx as jsxs }

/** Joins adjacent texts, and wraps those next to elements in a `span`. */
export function separateTexts(type: unknown, props: Props): Props {
  const { children } = props
  // A fragment, boundary or context has no element, so its text is next to what surrounds it.
  const hasElement = typeof type !== 'symbol' && !('Consumer' in Object(type))
  if (!Array.isArray(children)) return hasElement ? props : { ...props, children: wrapText(children) }
  const joined = joinTexts(children)
  const isText = hasElement && joined.every(isPrimitive)
  return { ...props, children: isText ? joined.join('') : joined.map(wrapText) }
}

/** Each child keeps its position, because React identifies children by it. */
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

/** A span with a space would be an item of a flex container. Translators skip spaces. */
function wrapText(child: ReactNode, index?: number): ReactNode {
  if (Array.isArray(child)) return joinTexts(child).map(wrapText)
  const isText = typeof child === 'number' || (typeof child === 'string' && child.trim())
  // oxlint-disable-next-line react/no-children-prop -- this function is what JSX calls
  return isText ? react.jsx('span', { children: child }, `t${index}`) : child
}

const isPrimitive = (child: ReactNode) => Object(child) !== child
