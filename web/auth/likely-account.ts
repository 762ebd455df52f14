import type { Site } from '#web/site/page-context.ts'

/** The cookies that a script may read and that say whether somebody is signed in; they open nothing. */
const hints: Readonly<Record<Site['identity'], RegExp>> = {
  embedded: /(?:^|; )marque_in=1/,
  clerk: /(?:^|; )__client_uat=[1-9]/,
}

/**
 * Runs in the head, before anything is painted: the page is the same for everyone, so a browser in which somebody is
 * signed in marks it, and the buttons for visitors do not flash up.
 */
export function accountStart(identity: Site['identity']): string {
  return `if(${hints[identity]}.test(document.cookie))document.documentElement.dataset.account=""`
}

/** For what only visitors see: hidden by that mark until React knows better. */
export const visitorsOnly = '[html[data-account]:not([data-hydrated])_&]:invisible'

/** Whether a session is likely, without asking: for what is worth loading beforehand. */
export function isSignInLikely(): boolean {
  return typeof document !== 'undefined' && hints[identityOfPage()].test(document.cookie)
}

/** Who keeps the accounts, as the page that the browser has says: known before anything of it is read. */
export function identityOfPage(): Site['identity'] {
  return document.documentElement.dataset.identity === 'clerk' ? 'clerk' : 'embedded'
}
