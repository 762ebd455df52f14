import { factOf } from '#contract/facts.ts'
import { bodyStyles, fuelTypes, transmissions } from '#contract/vehicle-options.ts'
import { bodyOfStyle, stylesOfHatchbacks } from '#contract/body-of-style.ts'
import { bodyStyleName } from '#web/format/vehicle-names.ts'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { ChoiceField, type DraftForm, NumberField } from './draft-field.tsx'
import { FactField } from './fact-fields.tsx'
import { FormSection } from './form-section.tsx'
import { PriceHint } from './price-hint.tsx'
import { MakeFields } from './make-fields.tsx'
import { ModelField } from './model-field.tsx'
import { YearFields } from './year-fields.tsx'

/** The fields of a car, in the order of docs/specification.md (Sell your car), in sections that keep to it. */
export function VehicleFields({ form }: { form: DraftForm }) {
  const { values, mistakes, set } = form
  return (
    <>
      <FormSection id="car" title="The Car">
        <div className={grid}>
          <MakeFields form={form} />
          <ModelField form={form} />
          <YearFields form={form} />
        </div>
      </FormSection>
      <FormSection id="price" title="Price and Mileage">
        <div className={grid}>
          <NumberField form={form} name="price" label={priceLabel} required placeholder="e.g. 85000" />
          <NumberField form={form} name="mileage" label="Mileage (miles)" required placeholder="e.g. 12500" />
          <PriceHint values={values} />
        </div>
      </FormSection>
      <FormSection
        id="details"
        title="Details"
        intro="Of these only the body style is required. Buyers ask for the rest."
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
            // There is a default; only an old listing may be without a fuel type.
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
          <Field label="Description" error={mistakes.description} className="sm:col-span-2">
            <TextArea
              name="description"
              rows={6}
              placeholder="Condition, history, service records, options, and what you would tell a friend who buys it."
              value={values.description}
              onChange={({ target }) => set('description', target.value)}
            />
          </Field>
        </div>
      </FormSection>
    </>
  )
}

/** Asked for where the body style names no body, or one that hatchbacks are sold as; shown wherever it says something. */
function BodyField({ form }: { form: DraftForm }) {
  const { bodyStyle, body } = form.values
  const named = bodyOfStyle[bodyStyle]
  if (stylesOfHatchbacks.includes(bodyStyle))
    return <ChoiceField form={form} name="body" label={factOf('body').label} none={named!} options={['Hatchback']} />
  return (bodyStyle ? !named : body) ? <FactField form={form} name="body" /> : null
}

const grid = 'grid gap-x-6 gap-y-6 sm:grid-cols-2'

/** In the site's font a small dollar sign looks like an s, so the system font is used. */
const priceLabel = (
  <>
    Price (<span className="font-[system-ui,sans-serif]">$</span>)
  </>
)
