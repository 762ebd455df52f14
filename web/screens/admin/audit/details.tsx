import type { AuditEntry } from '#contract/audit.ts'
import { type Fact, entryFacts } from './entry-facts.ts'

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
