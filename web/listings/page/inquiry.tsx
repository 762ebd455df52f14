import { type ComponentProps, type ReactNode, useId } from 'react'
import { vehicleName } from '#web/facts/names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import type { ShownCar } from './vehicle-page.tsx'

/** An anchor to the inquiry form. Also moves focus there, because the bar that contains the link may disappear. */
export function ContactLink() {
  return (
    <ButtonLink to="#inquiry" onClick={() => document.getElementById('inquiry-title')?.focus({ preventScroll: true })}>
      Contact
    </ButtonLink>
  )
}

export function InquiryBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      id="inquiry"
      aria-labelledby="inquiry-title"
      className="rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="inquiry-title" tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const invitation = 'Interested in this vehicle?'

/** The form's values. `shareEmail` comes from a checkbox, so it is either `on` or empty. */
export type InquiryValues = { name: string; email: string; shareEmail: string; phone: string; message: string }

type InquiryFieldsProps = {
  car: Pick<ShownCar, 'year' | 'make' | 'model' | 'trim'>
  /** Returns a field's props. The preview uses the default. */
  field?: (name: keyof InquiryValues) => Pick<ComponentProps<typeof Field>, 'error' | 'control'>
}

export function InquiryFields({ car, field = (name) => ({ control: { name } }) }: InquiryFieldsProps) {
  const hint = useId()
  return (
    <>
      <Field label="Name" required {...field('name')}>
        <Input autoComplete="name" />
      </Field>
      <Field label="Email" required {...field('email')}>
        <Input type="email" autoComplete="email" />
      </Field>
      <div>
        <CheckBox
          label="Share my email with this seller"
          name="shareEmail"
          defaultChecked={field('shareEmail').control?.defaultValue === 'on'}
          aria-describedby={hint}
        />
        <p id={hint} className="mt-1 text-sm text-muted">
          Otherwise, the seller can only reply through this site.
        </p>
      </div>
      <Field label="Phone" {...field('phone')}>
        <Input type="tel" autoComplete="tel" />
      </Field>
      <Field label="Message" required {...field('message')}>
        <TextArea rows={4} placeholder={`What would you like to know about this ${vehicleName(car)}?`} />
      </Field>
    </>
  )
}
