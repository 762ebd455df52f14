import { keep as keepIn, readKept as readFrom } from '../app/document/kept.ts'

/** Texts by the names of their fields. */
type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** What was typed under this key and is not sent, of these fields or all; nothing on the server or where storage is forbidden. */
export function readKept<Name extends string>(key: string, names?: readonly Name[]): Texts<Name> {
  const kept = Object.entries(readFrom('localStorage', key) ?? {})
  const known = kept.filter(([name, text]) => (names?.some((it) => it === name) ?? true) && typeof text === 'string')
  return Object.fromEntries(known) as Texts<Name>
}

/** Keeps what is typed until it is sent; without any text nothing is kept. */
export function keep(key: string, texts: Readonly<Record<string, string | undefined>>) {
  keepIn('localStorage', key, Object.keys(texts).length === 0 ? null : texts)
}
