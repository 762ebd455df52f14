import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { bodyOfStyle, hatchbackStyles } from '#contract/categories/rules.ts'
import type { DraftField } from '#contract/drafts/endpoints.ts'
import { bodyStyleName, bodyStyles, fuelTypes, transmissions } from '#contract/facts/options.ts'
import { factOf } from '#contract/facts/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { type DraftValues, older, yearChoices } from '#web/drafts/values.ts'
import { useGuidance } from '#web/pricing/guidance.ts'
import { digits, Field, Input, TextArea } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ContactHint } from './contact-hint.tsx'
import { ChoiceField, type DraftForm, NumberField } from './draft-field.tsx'
import { FactField } from './fact-fields.tsx'
import { FormSection } from './frame.tsx'
import { MakeFields, ModelField } from './make-fields.tsx'
import { PlaceField } from './place-field.tsx'

export function PriceHint({ values }: { values: DraftValues }) {
  const { guidance, isComplete } = useGuidance(values)
  return (
    <div className="min-h-[5.5rem] border-l-2 border-line pl-4 text-sm text-muted sm:col-span-2">
      <output className="block">
        {guidance ? (
          <>
            <span className="block text-base font-medium text-ink">{guidance.headline}</span>
            <span className="mt-1 block wrap-anywhere">{guidance.reason}</span>
          </>
        ) : (
          <span className="block">
            {isComplete
              ? 'Looking for comparable vehicles…'
              : 'Enter make, model, year and mileage to see comparable prices.'}
          </span>
        )}
      </output>
      <a
        href={paths.priceGuidance}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-link"
      >
        How we compare prices
      </a>
    </div>
  )
}

/** The vehicle's fields in sections, in the order of docs/specification.md (Sell your car). */
export function VehicleFields({ form }: { form: DraftForm }) {
  const { values, mistakes, set } = form
  return (
    <>
      <FormSection id="car" title="Vehicle">
        <div className={grid}>
          <MakeFields form={form} />
          <ModelField form={form} />
          <FactField form={form} name="trim" />
          <YearFields form={form} />
          <PlaceField form={form} />
        </div>
      </FormSection>
      <FormSection id="price" title="Price and Mileage">
        <div className={grid}>
          <Field label={priceLabel} required error={mistakes.price}>
            <MoneyInput
              name="price"
              placeholder="e.g. 85,000"
              value={values.price === '0' ? '' : values.price}
              onValue={(price) => set('price', price)}
            />
          </Field>
          <NumberField form={form} name="mileage" label="Mileage (miles)" required placeholder="e.g. 12500" />
          <PriceHint values={values} />
        </div>
      </FormSection>
      <FormSection
        id="details"
        title="Details"
        intro="Only the body style is required, but buyers will ask about the other details."
      >
        <div className={grid}>
          <NumberField form={form} name="horsepower" label="Horsepower" placeholder="e.g. 443" />
          <ChoiceField
            form={form}
            name="transmission"
            label="Transmission"
            none="Select transmission"
            options={transmissions}
          />
          <ChoiceField
            form={form}
            name="fuelType"
            label="Fuel Type"
            // New listings have a default fuel type. Only old listings can lack one.
            {...(!values.fuelType && { none: 'Select fuel type' })}
            options={fuelTypes}
          />
          <ChoiceField
            form={form}
            name="bodyStyle"
            label="Body Style"
            required
            none="Select body style"
            options={bodyStyles}
            labelOf={bodyStyleName}
          />
          <BodyField form={form} />
          <Field label="Color" error={mistakes.color}>
            <Input
              name="color"
              autoComplete="off"
              placeholder="e.g. Guards Red"
              value={values.color}
              onChange={({ target }) => set('color', target.value)}
            />
          </Field>
          <Field
            label="Description"
            error={mistakes.description}
            hint={<ContactHint text={values.description} />}
            className="sm:col-span-2"
          >
            <TextArea
              name="description"
              dir="auto"
              rows={6}
              placeholder="Condition, history, service records, options, and what you'd tell a friend."
              value={values.description}
              onChange={({ target }) => set('description', target.value)}
            />
          </Field>
        </div>
      </FormSection>
    </>
  )
}

/**
 * The body field. It is shown for hatchback styles and for other styles that don't imply a body. Without a style, it is shown
 * if the vehicle has a body.
 */
function BodyField({ form }: { form: DraftForm }) {
  const { bodyStyle, body } = form.values
  const impliedName = bodyOfStyle[bodyStyle]
  if (hatchbackStyles.includes(bodyStyle))
    return (
      <ChoiceField form={form} name="body" label={factOf('body').label} none={impliedName!} options={['Hatchback']} />
    )
  return (bodyStyle ? !impliedName : body) ? <FactField form={form} name="body" /> : null
}

const grid = 'grid gap-x-6 gap-y-6 sm:grid-cols-2'

/** The dollar sign uses the system font, because the one in the site's font looks like an "s". */
const priceLabel = (
  <>
    Price (<span className="font-[system-ui,sans-serif]">$</span>)
  </>
)

function YearFields({ form }: { form: DraftForm }) {
  const { values, mistakes, set } = form
  const isOlder = values.year === older
  const olderYear = useRef<HTMLInputElement>(null)

  function choose(field: DraftField, value: string) {
    flushSync(() => set(field, value))
    olderYear.current?.focus()
  }

  const choice = (
    <ChoiceField
      form={{ ...form, set: choose, ...(isOlder && { mistakes: {} }) }}
      name="year"
      label="Year"
      required
      none="Select year"
      options={yearChoices()}
    >
      <option value={older}>Older</option>
    </ChoiceField>
  )
  if (!isOlder) return choice
  return (
    <div className="grid grid-cols-2 gap-3 tiny:grid-cols-1">
      {choice}
      <Field label="Model year" required error={mistakes.year}>
        <Input
          ref={olderYear}
          name="olderYear"
          {...digits}
          placeholder="e.g. 1967"
          value={values.olderYear}
          onChange={({ target }) => set('olderYear', target.value)}
          className="figures"
        />
      </Field>
    </div>
  )
}
