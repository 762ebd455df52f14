import type { Site } from '#web/site/page-context.ts'

/** Cookies that scripts may read and that say whether somebody is signed in; they are no credentials. */
const hints: Readonly<Record<Site['identity'], RegExp>> = {
  embedded: /(?:^|; )marque_in=1/,
  clerk: /(?:^|; )__client_uat=[1-9]/,
}

/**
 * Runs in the head before the first paint: the HTML is the same for everyone, so a browser in which somebody is signed
 * in marks it, and the buttons for visitors do not flash up.
 */
export function accountStart(identity: Site['identity']): string {
  return `if(${hints[identity]}.test(document.cookie))document.documentElement.dataset.account=""`
}

/** The class of what only visitors see: hidden by that mark until hydration. */
export const visitorsOnly = '[html[data-account]:not([data-hydrated])_&]:invisible'

/** Whether a session is likely, without asking: for what is worth loading beforehand. */
export function isSignInLikely(): boolean {
  return typeof document !== 'undefined' && hints[identityOfPage()].test(document.cookie)
}

/** The identity provider, read from the HTML, because it is needed before hydration. */
export function identityOfPage(): Site['identity'] {
  return document.documentElement.dataset.identity === 'clerk' ? 'clerk' : 'embedded'
}
