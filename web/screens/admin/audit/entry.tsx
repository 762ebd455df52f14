import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { heldReasons } from '#contract/inquiries/limits.ts'
import { rejectionReasons } from '#contract/moderation/rules.ts'
import { textPages } from '#contract/settings/limits.ts'
import { formatNumber } from '#web/ui/format/numbers.ts'
import { sections } from '../settings/sections.ts'

/** `Listing: take down` of `listing.takeDown`. */
export function actName(act: string): string {
  const [type = '', ...rest] = act.split('.')
  const words = rest.join(' ').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  const subject = type.charAt(0).toUpperCase() + type.slice(1)
  return words ? `${subject}: ${words}` : subject
}

/** The details of an entry. */
export function Details({ entry }: { entry: Pick<AuditEntry, 'act' | 'details'> }) {
  return (
    <ul className="flex flex-col gap-1">
      {entryFacts(entry).map((fact) => (
        <li key={fact.name} className="wrap-anywhere">
          {'text' in fact ? `${fact.name}: ${fact.text}` : <Change fact={fact} />}
        </li>
      ))}
    </ul>
  )
}

type ChangeFact = Extract<Fact, { from: string }>

function Change({ fact }: { fact: ChangeFact }) {
  const { name, from, to, isLong } = fact
  if (!isLong) {
    return (
      <>
        {name}: {from || 'nothing'} → {to || 'nothing'}
      </>
    )
  }
  return (
    <details>
      <summary className="cursor-pointer py-3 text-ink">{name}: text changed</summary>
      <dl className="mt-2 flex flex-col gap-4">
        <Side label="Before" text={from} />
        <Side label="After" text={to} />
      </dl>
    </details>
  )
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line">{text || 'Nothing'}</dd>
    </div>
  )
}

/** A detail of an entry: a text, or the values before and after. */
type Fact = { name: string; text: string } | { name: string; from: string; to: string; isLong: boolean }

/** Longer texts, in characters, are not shown in one line. */
const shortText = 80

/** The details of an entry for people; empty ones are left out. */
export function entryFacts({ act, details }: Pick<AuditEntry, 'act' | 'details'>): Fact[] {
  if (act === 'settings.change') return settingFacts(details)
  return Object.entries(details).flatMap(([name, value]) => {
    // The reason of a suspension is free text; elsewhere it is one of a list.
    const isFree = act === 'user.suspend' && name === 'reason'
    const text = (isFree ? wordsOf : (readings[name] ?? wordsOf))(value)
    return text ? [{ name: names[name] ?? inWords(name), text }] : []
  })
}

function settingFacts({ source, ...changes }: AuditEntry['details']): Fact[] {
  const from = source === 'file' ? 'A file' : `Version ${String(source)}`
  const facts = Object.entries(changes).map(([name, value]) => changeOf(name, value))
  return source === undefined ? facts : [{ name: 'From', text: from }, ...facts]
}

const names: Record<string, string> = {
  isRevision: 'What',
  was: 'It was',
  reports: 'Reports',
  policy: 'Looked at first',
  reason: 'Reason',
  note: 'Note',
}

/** Labels and formats of details whose names need them. */
const readings: Record<string, (value: unknown) => string> = {
  isRevision: (value) => (value ? 'Changes to a listing that was approved before' : ''),
  reason: (value) => (value === 'other' ? '' : sentenceOf(String(value))),
  policy: (value) => (value === 'newSellers' ? 'New sellers' : 'None'),
  reports: (value) => (Array.isArray(value) ? formatNumber(value.length) : wordsOf(value)),
}

const listed: Readonly<Record<string, string>> = { ...rejectionReasons, ...heldReasons }

function sentenceOf(reason: string): string {
  return Object.hasOwn(listed, reason) ? listed[reason]! : reason
}

function changeOf(name: string, value: unknown): Fact {
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown }
  const change = { name: settingName(name), from: wordsOf(from), to: wordsOf(to) }
  return { ...change, isLong: [change.from, change.to].some((it) => it.length > shortText || it.includes('\n')) }
}

/** What a setting is called. */
export function settingName(name: string): string {
  return settingNames[name] ?? inWords(name)
}

const settingNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    sections.flatMap(({ title, named, fields }) =>
      fields.map(({ name, label }) => [name, named ? `${title}: ${label.toLowerCase()}` : label]),
    ),
  ),
  ...textPages,
}

function wordsOf(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.map(wordsOf).join(value.every((it) => typeof it === 'object') ? '\n' : ', ')
  if (value !== null && typeof value === 'object') return Object.values(value).map(wordsOf).join(' · ')
  return value == null ? '' : String(value)
}

/** `Time to sell` of `timeToSell`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
