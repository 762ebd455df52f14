import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field, Input } from './field.tsx'

test('the mouse wheel leaves a number, which browsers would change, and keeps the focus in text', () => {
  render(
    <>
      <Field label="Days">
        <Input type="number" />
      </Field>
      <Field label="Name">
        <Input />
      </Field>
    </>,
  )
  for (const [label, isLeft] of [
    ['Days', true],
    ['Name', false],
  ] as const) {
    const field = screen.getByLabelText(label)
    field.focus()
    fireEvent.wheel(field, { deltaY: 100 })
    expect(document.activeElement === field).toBe(!isLeft)
  }
})
