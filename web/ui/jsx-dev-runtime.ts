import { jsxDEV as createElement } from 'react/jsx-dev-runtime'
import { separateTexts } from './jsx-runtime.ts'

export { Fragment } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof createElement = (type, props, key, isStatic, ...origin) => {
  const separated = separateTexts(type, props as object)
  return createElement(type, separated, key, isStatic && Array.isArray(separated.children), ...origin)
}
