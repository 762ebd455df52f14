/**
 * Patterns of contact details. To match in linear time, each repetition is bounded, or starts only where the previous character
 * doesn't match.
 */
const patterns = {
  'an email address':
    /(?<![\w.+-])[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?[\w-]{1,63}(?: ?(?:\.|\(dot\)|\[dot\]) ?[a-z]{2,24}| dot [a-z]{2,24}){1,8}/gi,
  'a web address':
    /\b(?:https?:\/\/|www\.)\S{1,500}|(?<![a-z0-9-])[a-z0-9-]{3,}\.(?:com|net|org|info|biz|io|ru|shop|top|xyz)\b/gi,
  'a phone number':
    /(?<![\d.,$#-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]?\d{4}(?![\d,])|\+\d[\d ().-]{8,30}\d/gi,
  'the name of a messaging app': /\b(?:whats ?app|telegram|viber|we ?chat|signal me)\b/gi,
} as const

/** Contact details in a text: their kind, and the first ones of this kind. */
export type FoundContact = { kind: keyof typeof patterns; text: string }

const kinds = Object.keys(patterns) as FoundContact['kind'][]

/** Finds contact details, with which buyers could bypass the site. Reports each part of the text as only one kind. */
export function findContacts(text: string): FoundContact[] {
  let rest = text.replaceAll(/(?!-)[\p{Pd}\u2212]/gu, '-').replaceAll(/(?! )\p{Zs}/gu, ' ')
  return kinds.flatMap((kind) => {
    const [found] = rest.match(patterns[kind]) ?? []
    rest = rest.replaceAll(patterns[kind], ' · ')
    return found ? [{ kind, text: found.trim() }] : []
  })
}
