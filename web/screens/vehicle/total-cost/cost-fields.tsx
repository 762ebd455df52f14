import { Field, Input, Select } from '#web/ui/field.tsx'
import { chooseState, type CostValues, highest, isAmount, problemOf } from './cost-values.ts'
import { stateTaxes } from './state-taxes.ts'

type CostFieldsProps = { price: number; values: CostValues; onChange: (change: Partial<CostValues>) => void }

/** As text: a number field of the browser would read `20.000` as 20. */
const whole = { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 } as const

const terms = [24, 36, 48, 60, 72, 84]

export function CostFields({ price, values, onChange }: CostFieldsProps) {
  const number = (name: keyof typeof highest, label: string) => (
    <Field label={label} error={problemOf(name, values[name])}>
      <Input
        {...(isAmount(name)
          ? whole
          : { type: 'number', inputMode: 'decimal', min: 0, max: highest[name], step: 'any' })}
        value={values[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        className="figures"
      />
    </Field>
  )
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2 tiny:grid-cols-1">
      <Field label="State">
        <Select value={values.state} onChange={({ target }) => onChange(chooseState(target.value, price))}>
          <option value="">Choose a state</option>
          {stateTaxes.map(([name]) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      {number('taxPercent', 'Sales tax (%)')}
      {number('registration', 'Registration (USD)')}
      {number('miles', 'Transport (miles)')}
      {number('perMile', 'For each mile (USD)')}
      <Field label="Payment">
        <Select value={values.months} onChange={({ target }) => onChange({ months: target.value })}>
          <option value="0">At once</option>
          {terms.map((months) => (
            <option key={months} value={months}>
              Loan, {months} months
            </option>
          ))}
        </Select>
      </Field>
      {values.months !== '0' && (
        <>
          {number('down', 'Down payment (USD)')}
          {number('ratePercent', 'Interest a year (%)')}
        </>
      )}
    </div>
  )
}
