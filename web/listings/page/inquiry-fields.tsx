import { vehicleName } from '#web/format/vehicle-names.ts'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import type { ShownCar } from './vehicle-page.tsx'

export type InquiryValues = { name: string; email: string; phone: string; message: string }

type InquiryFieldsProps = {
  car: Pick<ShownCar, 'year' | 'make' | 'model'>
  /** What stands in them at first. */
  values?: Partial<InquiryValues> | undefined
  errorOf?: (field: keyof InquiryValues) => string | undefined
}

/** What a seller is told by whoever writes. */
export function InquiryFields({ car, values, errorOf }: InquiryFieldsProps) {
  return (
    <>
      <Field label="Name" required error={errorOf?.('name')}>
        <Input name="name" autoComplete="name" defaultValue={values?.name} />
      </Field>
      <Field label="Email" required error={errorOf?.('email')}>
        <Input name="email" type="email" autoComplete="email" defaultValue={values?.email} />
      </Field>
      <Field label="Phone" error={errorOf?.('phone')}>
        <Input name="phone" type="tel" autoComplete="tel" defaultValue={values?.phone} />
      </Field>
      <Field label="Message" required error={errorOf?.('message')}>
        <TextArea
          name="message"
          rows={4}
          placeholder={`What would you like to know about this ${vehicleName(car)}?`}
          defaultValue={values?.message}
        />
      </Field>
    </>
  )
}
