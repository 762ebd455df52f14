import { Field, Input, Select } from '#web/ui/field.tsx'
import { chooseState, type CostValues, highest, problemOf } from './cost-values.ts'
import { stateTaxes } from './state-taxes.ts'

type CostFieldsProps = { price: number; values: CostValues; onChange: (change: Partial<CostValues>) => void }

const terms = [24, 36, 48, 60, 72, 84]

export function CostFields({ price, values, onChange }: CostFieldsProps) {
  const number = (name: keyof typeof highest, label: string, step: number | 'any' = 1) => (
    <Field label={label} error={problemOf(name, values[name])}>
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        max={highest[name]}
        step={step}
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
      {number('taxPercent', 'Sales tax (%)', 'any')}
      {number('registration', 'Registration (USD)')}
      {number('miles', 'Transport (miles)')}
      {number('perMile', 'For each mile (USD)', 'any')}
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
          {number('ratePercent', 'Interest a year (%)', 'any')}
        </>
      )}
    </div>
  )
}
