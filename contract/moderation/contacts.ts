import { removeInvisible } from '../text.ts'
import { findPhoneNumber } from './phone-numbers.ts'

/** Returns a pattern for a spelled-out “dot” or “at”, which only counts in brackets or between spaces. */
const spelledPattern = (words: string) =>
  `(?:[ \\t]{0,3}[([{<‹«*_|-]{1,2}[ \\t]?(?:${words})[ \\t]?[)\\]}>›»*_|-]{1,2}[ \\t]{0,3}|[ \\t]{1,3}(?:${words})[ \\t]{1,3})`
const dotWord = spelledPattern('dot|period|punto|punkt|point|\\.')
/**
 * Matches the dot before a top-level domain. A dot or comma before a space usually ends a sentence or clause, so it counts only
 * before “com”, which isn’t an English word.
 */
const dot = `(?:\\.| {1,2}\\. ?|[.,] ?(?=com\\b)|${dotWord})`
/** Top-level domains that count even if there is a space before them. */
const endings = 'com|net|org|info|biz|io|co|us|me|de|uk|ru|shop|top|xyz'
const providers = 'g[- ]?mail|google ?mail|hotmail|yahoo|icloud|proton ?mail|aol|gmx|ymail'
const local = '(?<![\\w.+-])[\\w.+-]{1,64}'
const at = `(?:[ \\t]{0,3}@[ \\t]{0,3}|${spelledPattern('at|ät|arroba')})`
const atSign = '(?: ?@ ?| ?[([{<‹«*_|-]{1,2} ?(?:at|a|ät|arroba) ?[)\\]}>›»*_|-]{1,2} ?)'
const host = '[a-z0-9-]{2,63}'
const article = '(?:the|a|an|his|her|this|that|during)'
/** If one of these words follows “dot-com”, the text isn't a web address, as in “the dot-com boom”. */
const era = '(?: ?(?:boom|era|bubble|crash|bust|days|years|money|million|entrepreneur|company))'
const network =
  '\\b(?:insta(?:gram)?|ig|facebook|fb(?: messenger)?|messenger|snap(?:chat)?|tik ?tok|twitter|discord|kik|skype|telegram|tg)\\b'

/**
 * A kind of contact detail. `find` returns the first match in the text, and the text without any matches. Every pattern
 * takes linear time, because its repetitions are bounded or can't start in the middle of another match.
 */
type ContactKind = { what: string; find: (text: string) => { found: string | undefined; rest: string } }

export type FoundContact = { kind: string; text: string }

/**
 * Finds contact details, which people could use to do business outside the site. If a part of the text matches several kinds,
 * only the first kind is reported.
 */
export function findContacts(text: string): FoundContact[] {
  let rest = plainContacts(text)
  return contactKinds.flatMap(({ what, find }) => {
    const { found, rest: others } = find(rest)
    rest = others
    return found ? [{ kind: what, text: found.trim() }] : []
  })
}

export const contactKinds: readonly ContactKind[] = [
  patterns(
    'an email address',
    `${local} ?(?:@|\\(at\\)|\\[at\\]) ?[\\w-]{1,63}(?: ?(?:\\.|\\(dot\\)|\\[dot\\]) ?[a-z]{2,24}){1,8}`,
    `${local}${atSign}${host}${dot}(?:${endings})\\b`,
    `${local}${at}${host}${dotWord}(?:${endings})\\b`,
    `${local}${at}(?:${providers})(?:[ ,]{0,2}com)?(?![\\w-])`,
    '(?:gmail|hotmail|protonmail)|(?<![\\w.+-])(?:g[- ]mail|ymail)(?![\\w-])',
  ),
  patterns(
    'a web address',
    '\\b(?:https?:\\/\\/|www\\.)\\S{1,500}',
    '(?<![a-z0-9-])[a-z0-9-]{3,}\\.(?:com|net|org|info|biz|io|ru|shop|top|xyz)\\b',
    `(?<![a-z0-9-])(?!${article} )[a-z0-9-]{2,}(?: {1,2}\\. {0,2}|\\. (?=com\\b)|${dotWord})(?:com|net|org|info|biz|io)\\b(?!${era})`,
    '\\bw{3} ?(?:\\(?dot\\)?|\\.| ) ?[a-z0-9-]{3,63}',
  ),
  {
    what: 'a phone number',
    find: (text) => ({ found: findPhoneNumber(text), rest: text }),
  },
  patterns(
    'the name of a messaging app',
    "\\bw[ ._-]?h?[ ._-]?[a@4][ ._-]?tt?[ ._-]?['’]?s?[ ._-]?[a@4][ ._-]?p[ ._-]?p?(?![a-z])",
    '\\b(?:telegram|viber|we ?chat|imessage|facetime|wa\\.me|t\\.me)\\b',
    '\\b(?:signal me|(?:via|over|me on|us on) signal\\b(?! (?:stalk|light|lamp))|signal app)',
  ),
  patterns(
    'a social media account',
    `${network}(?: ?(?:page|account|profile|handle|name|id))?(?: is| at)?[ :@=-]{0,4}[@:] ?[\\w.]{3,30}`,
    `\\b(?:add|messages?|msg|dm|pm|find|follow|hit|write|ping|text|contact|reach|look) (?:me|us)(?: up)? (?:on|at|via|through|in) (?:my |our |the )?${network}`,
    `(?<![\\w.@])@[a-z][\\w.]{2,29}(?= on ${network})|(?<![\\w.@])@(?=[a-z.]{0,29}[_\\d])[a-z][\\w.]{3,29}`,
    `${network}[ :]{1,3}[a-z_.]{2,20}\\d[\\w.]{0,20}`,
    `\\b(?:my|our) ${network}(?: (?:page|account|profile|handle|name|id))?(?: is\\b|:)`,
  ),
]

/**
 * Replaces look-alike characters, such as full-width digits and keycaps, with plain characters. Joins single letters that are
 * separated by spaces.
 */
export function plainContacts(text: string): string {
  return removeInvisible(text)
    .normalize('NFKC')
    .replaceAll(/(?!-)[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/(?! )\p{Zs}/gu, ' ')
    .replaceAll(/[\u20e3\ufe0f]/g, '')
    .replaceAll(/(?<!\S)(?:[a-z@.] ){5,80}[a-z@.](?!\S)/gi, (letters) => letters.replaceAll(' ', ''))
}

function patterns(what: string, ...sources: readonly string[]): ContactKind {
  const expressions = sources.map((source) => new RegExp(source, 'gi'))
  return {
    what,
    find(text) {
      const found = expressions.map((expression) => text.match(expression)?.[0]).find(Boolean)
      const rest = found ? expressions.reduce((left, expression) => left.replaceAll(expression, ' · '), text) : text
      return { found, rest }
    },
  }
}
