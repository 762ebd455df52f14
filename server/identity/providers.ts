import { clerk } from './clerk/provider.ts'
import { embedded } from './embedded/provider.ts'
import type { Provider } from './provider-type.ts'

/** Whoever can keep the accounts; the first does where nothing else is said. Another one is a folder and a line here. */
export const providers: Readonly<Record<string, Provider>> = { embedded, clerk }
