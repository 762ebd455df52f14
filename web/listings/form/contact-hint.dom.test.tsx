import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { emptyValues } from '#web/drafts/values.ts'
import { FactField } from './fact-fields.tsx'
import { VehicleFields } from './vehicle-fields.tsx'

function Form() {
  const [values, setValues] = useState(emptyValues)
  const form = { values, mistakes: {}, set: (name: string, value: string) => setValues({ ...values, [name]: value }) }
  return (
    <>
      <VehicleFields form={form} />
      <FactField form={form} name="equipment" />
    </>
  )
}

const warning = (kinds: string) =>
  `This contains ${kinds}. Listings with contact details can be rejected. Buyers can message you through this site.`

test.each(['Description', 'Equipment'])(
  'contact details in the field %s are pointed out while typing',
  async (label) => {
    await show(<Form />)
    const field = screen.getByLabelText<HTMLTextAreaElement>(label)
    const hint = () => document.getElementById(field.getAttribute('aria-describedby')!)!
    const type = (value: string) => fireEvent.change(field, { target: { value } })
    // Screen readers only announce text that is added to an existing live region, so the region must be there from the start.
    const region = hint().querySelector('output')!
    expect(hint().textContent).toBe('')
    type('Call 555–010–4477')
    expect(region.textContent).toBe(warning('a phone number'))
    expect(hint().textContent).toContain('Found: “555-010-4477”')
    type('WhatsApp, or maria@example.com')
    expect(region.textContent).toBe(warning('an email address and the name of a messaging app'))
    expect(field.getAttribute('aria-invalid')).toBeNull()
    type('Two owners, 9,800 miles')
    expect(hint().textContent).toBe('')
  },
)
