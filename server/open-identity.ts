import { openClerkIdentity } from './identity/clerk/provider.ts'
import { openEmbeddedIdentity } from './identity/embedded/provider.ts'
import type { Identity } from './identity/provider.ts'
import type { Tools } from './tools.ts'

/** The provider of accounts that the environment chose; nothing else knows which one runs. */
export function openIdentity(tools: Tools): Identity {
  const { clerk } = tools.config
  return clerk ? openClerkIdentity(tools, clerk) : openEmbeddedIdentity(tools)
}
