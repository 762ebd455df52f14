import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { formatNumber } from '#contract/format-count.ts'
import { heldReasons } from '#contract/inquiries/limits.ts'
import { rejectionReasons, type SignalKind, signalKinds } from '#contract/moderation/rules.ts'
import { textPages } from '#contract/settings/limits.ts'
import { sections } from '../settings/sections.ts'

/** Formats an action for display: `listing.takeDown` becomes `Listing: take down`. */
export function actionName(act: string): string {
  const [type = '', ...rest] = act.split('.')
  const words = rest.join(' ').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  const subject = type.charAt(0).toUpperCase() + type.slice(1)
  return words ? `${subject}: ${words}` : subject
}

export function Details({ entry }: { entry: Pick<AuditEntry, 'act' | 'details'> }) {
  const facts = entryFacts(entry)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {facts.map((fact) => (
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
        {name}: {from || 'empty'} → {to || 'empty'}
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
      <dd className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line">{text || 'Empty'}</dd>
    </div>
  )
}

type Fact = { name: string; text: string } | { name: string; from: string; to: string; isLong: boolean }

/** Text longer than this many characters is collapsed at first. */
const shortText = 80

export function entryFacts({ act, details }: Pick<AuditEntry, 'act' | 'details'>): Fact[] {
  if (act === 'settings.change') return settingFacts(details)
  return Object.entries(details).flatMap(([name, value]) => {
    // The reason for a suspension is free text, unlike all other reasons, which come from a list.
    const isFreeText = act === 'user.suspend' && name === 'reason'
    const text = (isFreeText ? formatValue : (formats[name] ?? formatValue))(value)
    return text ? [{ name: names[name] ?? sentenceCase(name), text }] : []
  })
}

function settingFacts({ source, ...changes }: AuditEntry['details']): Fact[] {
  const origin = source === 'file' ? 'A file' : `Version ${String(source)}`
  const facts = Object.entries(changes).map(([name, value]) => changeOf(name, value))
  return source === undefined ? facts : [{ name: 'Source', text: origin }, ...facts]
}

const names: Record<string, string> = {
  isRevision: 'Type',
  was: 'Previous status',
  reports: 'Reports',
  policy: 'Review before publishing',
  reason: 'Reason',
  note: 'Note',
}

/** Formatters for details that `formatValue` can't handle. */
const formats: Record<string, (value: unknown) => string> = {
  isRevision: (value) => (value ? 'Changes to an approved listing' : ''),
  reason: (value) => (value === 'other' ? '' : sentenceOf(String(value))),
  policy: (value) => policies[String(value)] ?? 'None',
  signal: (value) => signalKinds[value as SignalKind] ?? String(value),
  reports: (value) => (Array.isArray(value) ? formatNumber(value.length) : formatValue(value)),
}

const policies: Readonly<Record<string, string>> = {
  newSellers: 'New sellers',
  trustedSeller: 'None for trusted sellers',
}

const listedReasons: Readonly<Record<string, string>> = { ...rejectionReasons, ...heldReasons }

function sentenceOf(reason: string): string {
  return Object.hasOwn(listedReasons, reason) ? listedReasons[reason]! : reason
}

function changeOf(name: string, value: unknown): Fact {
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown }
  const change = { name: settingName(name), from: formatValue(from), to: formatValue(to) }
  return { ...change, isLong: [change.from, change.to].some((text) => text.length > shortText || text.includes('\n')) }
}

export function settingName(name: string): string {
  return settingNames[name] ?? sentenceCase(name)
}

const settingNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    sections.flatMap(({ title, prefixed, fields }) =>
      fields.map(({ name, label }) => [name, prefixed ? `${title}: ${label.toLowerCase()}` : label]),
    ),
  ),
  ...textPages,
}

function formatValue(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value))
    return value.map(formatValue).join(value.every((item) => typeof item === 'object') ? '\n' : ', ')
  if (value !== null && typeof value === 'object') return Object.values(value).map(formatValue).join(' · ')
  return value == null ? '' : String(value)
}

/** Converts a property name to words: `timeToSell` becomes `Time to sell`. */
function sentenceCase(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
