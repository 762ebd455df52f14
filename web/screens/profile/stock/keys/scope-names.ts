import type { KeyScope } from '#contract/key-scopes.ts'

export const scopeNames: Record<KeyScope, string> = {
  'stock:read': 'Read your stock and imports',
  'stock:write': 'Bring your stock in',
}
