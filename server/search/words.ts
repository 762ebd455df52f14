import { LRUCache } from 'lru-cache'
import { maximumWordLength, maximumWords } from '#contract/search/limits.ts'
import { type Bits, emptyBits, fillBits, setBit } from './bits.ts'

/** Maximum size of all cached sets in bytes. A set takes at most one bit per car. */
const most = 64 * 1024 * 1024

/**
 * The cars that contain a word: a bit set, or a sorted array of slots if there are few. Undefined if there are too many to
 * read.
 */
type WordSet = Bits | Uint32Array | undefined

/** Queries the IDs of the cars that contain a word. Returns undefined if there are too many, or if the query times out. */
type QueryWord = (word: string) => Promise<readonly number[] | undefined>

/** Maximum number of words in the queue. Further words are dropped. */
const maxQueuedWords = 100

/**
 * Caches the cars that contain each searched word, and keeps the sets up to date when cars change. Words are compared with
 * `matches`.
 */
export function cacheWords(room: number, slotOf: (id: number) => number | undefined) {
  const cached = new LRUCache<string, { set: WordSet }>({ maxSize: most, sizeCalculation: ({ set }) => bytesOf(set) })
  /** Words that are queued or being queried, each with the cars that have changed in the meantime. */
  const pending = new Map<string, Map<number, boolean>>()
  let last = Promise.resolve()

  async function cacheWord(word: string, query: QueryWord): Promise<void> {
    const changed = new Map<number, boolean>()
    pending.set(word, changed)
    const ids = await query(word)
    let set = ids && setOf(ids.flatMap((id) => slotOf(id) ?? []))
    for (const [slot, has] of changed) set = put(set, slot, has) // The changes are newer than the result of the query.
    cached.set(word, { set })
  }

  function setOf(slots: readonly number[]): WordSet {
    return 32 * slots.length > room ? fillBits(emptyBits(room), slots) : Uint32Array.from(slots).toSorted()
  }

  function change(slot: number, has: (word: string) => boolean): void {
    for (const [word, entry] of cached.entries()) entry.set = put(entry.set, slot, has(word))
    for (const [word, changed] of pending) changed.set(slot, has(word))
  }

  return {
    /** Returns the cars that contain a word, or undefined if they aren't cached. Don't modify the result. */
    get(word: string): Bits | undefined {
      return toBits(cached.get(word)?.set, room)
    },
    /** Queues a query for a word. Requests don't wait for the query, because it can return a tenth of all cars. */
    cacheSoon(word: string, query: QueryWord): void {
      if (cached.has(word) || pending.has(word) || pending.size >= maxQueuedWords) return
      pending.set(word, new Map())
      last = last
        .then(() => cacheWord(word, query))
        .catch(() => {}) // If the query fails, the next search queues the word again.
        .finally(() => pending.delete(word))
    },
    put(slot: number, words: readonly string[]): void {
      change(slot, (searched) => words.some((word) => matches(searched, word)))
    },
    remove(slot: number): void {
      change(slot, () => false)
    },
    /** Clears the cache. Useful before many changes, because each change updates every cached set. */
    forget(): void {
      cached.clear()
    },
    whenCached: () => last,
    /** Returns true if at least half of the cache is free, so that words can be cached before they are searched. */
    hasMuchRoom: () => 2 * cached.calculatedSize < most,
  }
}

const bytesOf = (set: WordSet) => 200 + (set?.byteLength ?? 0)

function put(set: WordSet, slot: number, has: boolean): WordSet {
  if (set instanceof Uint32Array) return has ? insert(set, slot) : remove(set, slot)
  if (set) setBit(set, slot, has)
  return set
}

function insert(slots: Uint32Array, slot: number): Uint32Array {
  const place = placeOf(slots, slot)
  if (slots[place] === slot) return slots
  const more = new Uint32Array(slots.length + 1)
  more.set(slots.subarray(0, place))
  more[place] = slot
  more.set(slots.subarray(place), place + 1)
  return more
}

function remove(slots: Uint32Array, slot: number): Uint32Array {
  const place = placeOf(slots, slot)
  return slots[place] === slot ? slots.filter((other) => other !== slot) : slots
}

/** Returns the index of a slot, or the index at which to insert it. */
function placeOf(slots: Uint32Array, slot: number): number {
  let [from, to] = [0, slots.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (slots[middle]! < slot) from = middle + 1
    else to = middle
  }
  return from
}

function toBits(set: WordSet, room: number): Bits | undefined {
  return set instanceof Uint32Array ? fillBits(emptyBits(room), set) : set
}

/** Non-ASCII capitals that decomposition doesn't reduce to ASCII, followed by their lowercase letters. */
const capitals =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒẞÞ'
const smallLetters =
  'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœßþ'

/** Maps letters that don't decompose into a letter and a diacritic to what most people type instead. */
const typed = { ...pairs('ØŁĐÐĦŦŊıøłđðħŧŋς', 'olddhtniolddhtnσ'), æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }

const letters: Readonly<Record<string, string>> = { ...pairs(capitals, smallLetters), ...typed }
const unlike = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Matches word separators: everything except ASCII letters, digits and some Unicode blocks. */
const between =
  /[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\u{10000}-\u{1efff}\u{20000}-\u{3ffff}]+/u

/**
 * Splits text into normalized words: lowercase letters and digits without diacritics, truncated to the maximum length.
 * The database function `words_of` must implement the same rules.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f]+/g, '')
  const small = plain
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replaceAll(unlike, (letter) => letters[letters[letter]!] ?? letters[letter]!)
  return small.split(between).flatMap((word) => (word === '' ? [] : cutWord(word)))
}

/** Words with two spellings: a search for one finds both. The database function `other_spellings` has the same pairs. */
const spellings: Readonly<Record<string, string>> = {
  gray: 'grey',
  color: 'colour',
  aluminum: 'aluminium',
  tire: 'tyre',
  tires: 'tyres',
}
const otherSpellings = new Map(
  Object.entries(spellings).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

export function formsOf(text: string): string[] {
  const words = wordsOf(text)
  return [...words, ...words.flatMap((word) => otherSpellings.get(word) ?? [])]
}

/**
 * Returns the words of a make or model, and also their parts, split and joined: an F-150 is found with `f150` and `150`. The
 * database function `name_forms` must implement the same rules.
 */
export function formsOfName(name: string): string[] {
  const parts = wordsOf(name).flatMap((word) => word.match(/\d+|\D+/g)!)
  const joined = parts.flatMap((part, at) => {
    const two = part + (parts[at + 1] ?? '')
    // Searches for words of one or two characters only match whole words.
    const isShort = at + 1 < parts.length && Array.from(two).length < 3
    return [part, cutWord(parts.slice(at).join('')), ...(isShort ? [two] : [])]
  })
  return [...formsOf(name), ...joined]
}

function cutWord(word: string): string {
  return word.length > maximumWordLength ? Array.from(word).slice(0, maximumWordLength).join('') : word
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, to[index]!]))
}

/** Returns the distinct words of a search, up to `maximumWords`, because each word takes database time. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, maximumWords)
}

/**
 * Returns true if a car's word begins with the searched word. A searched word of one or two letters must match the whole word.
 */
export function matches(searched: string, word: string): boolean {
  return searched.length < 3 ? word === searched : word.startsWith(searched)
}
