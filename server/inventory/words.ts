import { longestWord, mostWords } from '#contract/listing-search.ts'

/** Capitals that are not of ASCII and have no mark that goes, and their small letters. */
const capitals =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒẞÞ'
const smallLetters =
  'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœßþ'

/** Letters that no mark can be taken away from, as most people type them. */
const typed = { ...pairs('ØŁĐÐĦŦŊıøłđðħŧŋς', 'olddhtniolddhtnσ'), æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }

const letters: Readonly<Record<string, string>> = { ...pairs(capitals, smallLetters), ...typed }
const unlike = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** What stands between words: all but letters and digits of ASCII, and whole blocks of signs. */
const between =
  /[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\u{10000}-\u{1efff}\u{20000}-\u{3ffff}]+/u

/**
 * The words of a free text as they are compared: only letters and digits, small and without marks, no longer than anybody means.
 * The database has the same rule in `words_of`.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f]+/g, '')
  const small = plain
    .replaceAll(/[A-Z]+/g, (it) => it.toLowerCase())
    .replaceAll(unlike, (it) => letters[letters[it]!] ?? letters[it]!)
  return small.split(between).flatMap((word) => (word === '' ? [] : cut(word)))
}

function cut(word: string): string {
  return word.length > longestWord ? Array.from(word).slice(0, longestWord).join('') : word
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, to[index]!]))
}

/** The words that a search goes by: each once, and no more than anybody means; every one costs the database time. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, mostWords)
}

/** Whether a word that is looked for is met by one of a car: it begins it, or is it where it is short. */
export function meets(searched: string, word: string): boolean {
  return searched.length < 3 ? word === searched : word.startsWith(searched)
}
