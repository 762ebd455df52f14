import { LRUCache } from 'lru-cache'
import { longestWord, mostWords } from '#contract/search/limits.ts'
import { type Bits, emptyBits, fillBits, putBit } from './bits.ts'

/** Bytes that the sets of words may take together; each takes a bit for each car at most. */
const most = 24 * 1024 * 1024

/** The cars that have a word: a bit for each car, or their slots in order where they are few; undefined where they are too many to be read. */
type WordSet = Bits | Uint32Array | undefined

/** Asks the database for the numbers of the cars that have a word; undefined where they are too many, or take too long. */
type AskForWord = (word: string) => Promise<readonly number[] | undefined>

/** How many words may wait to be asked for; with more, the next ones are not. */
const mostWaiting = 100

/**
 * Sets of the cars that have the words which somebody looked for, as the database says, kept right while cars come and go.
 * A word is met as `meets` has it.
 */
export function keepWords(room: number, slotOf: (id: number) => number | undefined) {
  const kept = new LRUCache<string, { set: WordSet }>({ maxSize: most, sizeCalculation: ({ set }) => bytesOf(set) })
  /** What is being asked for, with what has changed meanwhile. */
  const coming = new Map<string, Map<number, boolean>>()
  let last = Promise.resolve()

  async function learn(word: string, ask: AskForWord): Promise<void> {
    const changed = new Map<number, boolean>()
    coming.set(word, changed)
    const ids = await ask(word)
    let set = ids && setOf(ids.flatMap((id) => slotOf(id) ?? []))
    for (const [slot, has] of changed) set = put(set, slot, has) // known better than by the answer
    kept.set(word, { set })
  }

  function setOf(slots: readonly number[]): WordSet {
    return 32 * slots.length > room ? fillBits(emptyBits(room), slots) : Uint32Array.from(slots).toSorted()
  }

  function change(slot: number, has: (word: string) => boolean): void {
    for (const [word, it] of kept.entries()) it.set = put(it.set, slot, has(word))
    for (const [word, changed] of coming) changed.set(slot, has(word))
  }

  return {
    /** The cars that have this word, if that is known; not to be changed. */
    get(word: string): Bits | undefined {
      return toBits(kept.get(word)?.set, room)
    },
    /** Asks for a word soon, after those before it: the cars of a word may be a tenth of all, and nobody waits for them. */
    learnSoon(word: string, ask: AskForWord): void {
      if (kept.has(word) || coming.has(word) || coming.size >= mostWaiting) return
      coming.set(word, new Map())
      last = last
        .then(() => learn(word, ask))
        .catch(() => {}) // whoever looks for it next asks anew
        .finally(() => coming.delete(word))
    },
    put(slot: number, words: readonly string[]): void {
      change(slot, (searched) => words.some((word) => meets(searched, word)))
    },
    remove(slot: number): void {
      change(slot, () => false)
    },
    /** Before so many change that each set would be gone through for each of them. */
    forget(): void {
      kept.clear()
    },
    /** Resolves once nothing waits to be asked for. */
    learned: () => last,
    /** Whether half of the bytes are left: for words of which nobody has asked yet. */
    hasMuchRoom: () => 2 * kept.calculatedSize < most,
  }
}

const bytesOf = (set: WordSet) => 200 + (set?.byteLength ?? 0)

function put(set: WordSet, slot: number, has: boolean): WordSet {
  if (set instanceof Uint32Array) return has ? insert(set, slot) : remove(set, slot)
  if (set) putBit(set, slot, has)
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
  return slots[place] === slot ? slots.filter((it) => it !== slot) : slots
}

/** Where a slot stands in the order, or would. */
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
