/**
 * Runs in the head, before anything is painted: the page is the same for everyone, so a browser in which somebody is
 * signed in marks it, and the buttons for visitors do not flash up.
 */
export const accountStart = 'if(/(?:^|; )marque_in=1/.test(document.cookie))document.documentElement.dataset.account=""'

/** For what only visitors see: hidden by that mark until React knows better. */
export const visitorsOnly = '[html[data-account]:not([data-hydrated])_&]:invisible'
