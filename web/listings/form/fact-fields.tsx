import { factGroups, type FactGroup, factNames, factOf, type FactName } from '#contract/facts/rules.ts'
import { formatOption } from '#contract/facts/schema.ts'
import { defaultChoices } from '#web/facts/sheet.ts'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { ContactHint } from './contact-hint.tsx'
import { ChoiceField, type DraftForm, NumberField } from './draft-field.tsx'
import { FormSection } from './frame.tsx'

const elsewhere = new Set<FactName>(['vin', 'body', 'place', 'trim'])

export function FactFields({ form }: { form: DraftForm }) {
  return (
    <FormSection
      id="facts"
      title="More About the Vehicle"
      aside="Optional"
      intro="Buyers see these details on your listing, so they have fewer questions."
    >
      {Object.entries(factGroups).map(([group, title]) => (
        <Group key={group} form={form} title={title} names={namesOf(group as FactGroup)} />
      ))}
    </FormSection>
  )
}

type GroupProps = { form: DraftForm; title: string; names: readonly FactName[] }

function Group({ form, title, names }: GroupProps) {
  const filledCount = names.filter((name) => form.values[name]).length
  const isWrong = names.some((name) => form.mistakes[name])
  return (
    <details className="border-t border-line last:border-b" {...(isWrong && { open: true })}>
      <summary className="opens flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
        <span className="font-medium">{title}</span>
        <span className="figures ml-auto text-sm text-muted">
          {filledCount > 0 ? `${filledCount} of ${names.length}` : 'Optional'}
        </span>
      </summary>
      <div className="grid gap-x-6 gap-y-6 pt-2 pb-8 sm:grid-cols-2">
        {names.map((name) => (
          <FactField key={name} form={form} name={name} />
        ))}
      </div>
    </details>
  )
}

function namesOf(group: FactGroup): FactName[] {
  return factNames.filter((name) => factOf(name).group === group && !elsewhere.has(name))
}

export function FactField({ form, name }: { form: DraftForm; name: FactName }) {
  const fact = factOf(name)
  const { label, hint, example } = fact
  const field = { form, name, label, hint }
  if (fact.kind === 'choice')
    return (
      <ChoiceField
        {...field}
        {...(!defaultChoices[name] && { none: 'Not specified' })}
        options={fact.options}
        labelOf={formatOption}
      />
    )
  if (fact.kind === 'number') {
    const unit = fact.unit ? `${label} (${fact.unit})` : label
    return <NumberField {...field} label={unit} placeholder={example ?? ''} />
  }
  const control = {
    name,
    autoComplete: 'off',
    placeholder: example,
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  }
  const isLong = fact.kind === 'lines'
  return (
    <Field
      label={label}
      hint={isLong ? <ContactHint text={form.values[name]} /> : hint}
      error={form.mistakes[name]}
      className={isLong ? 'sm:col-span-2' : ''}
    >
      {isLong ? (
        <TextArea rows={4} {...control} />
      ) : (
        <Input {...control} {...(fact.kind === 'month' && { type: 'month' })} />
      )}
    </Field>
  )
}
