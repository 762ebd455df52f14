import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { translatePage } from '#tests/web/translate.ts'

let stop = () => {}
afterEach(() => stop())

function showTranslated(content: (count: number) => ReactNode) {
  const { rerender } = render(<main>{content(1)}</main>)
  stop = translatePage()
  rerender(<main>{content(2)}</main>)
  return screen.getByRole('main').textContent.replaceAll(/[«»]/g, '')
}

const Link = ({ children }: { children: ReactNode }) => <a href="/">{children}</a>
const Boundary = ({ children }: { children: ReactNode }) => <>{children}</>

describe('after a translation', () => {
  test.each<[string, (count: number) => ReactNode, string]>([
    ['text with a number', (count) => <p>Showing {count} results</p>, 'Showing 2 results'],
    [
      'text next to an element',
      (count) => [
        <p key="a">
          {count} of <b>5</b>
        </p>,
      ],
      '2 of 5',
    ],
    [
      'text passed to a component',
      (count) => (
        <Link>
          <b>All</b> {count} cars
        </Link>
      ),
      'All 2 cars',
    ],
    [
      'text in a fragment',
      (count) => (
        <p>
          <b>All</b>
          <>{count} cars</>
        </p>
      ),
      'All2 cars',
    ],
    [
      'text of a component without an element',
      (count) => (
        <p>
          <b>All</b>
          <Boundary>{`${count}`}</Boundary>
        </p>
      ),
      'All2',
    ],
    [
      'a number in a list',
      (count) => (
        <p>
          <b>All</b>
          {[count, <i key="i">cars</i>]}
        </p>
      ),
      'All2cars',
    ],
  ])('%s is updated', (_, content, text) => {
    expect(showTranslated(content)).toBe(text)
  })

  test.each<[string, (count: number) => ReactNode, string]>([
    [
      'text is removed',
      (count) => (
        <p>
          {count === 1 && 'One '}
          <b>car</b>
        </p>
      ),
      'car',
    ],
    [
      'text is added',
      (count) => (
        <p>
          {count === 2 && 'Two '}
          <b>cars</b>
        </p>
      ),
      'Two cars',
    ],
    ['text is replaced by an element', (count) => <p>{count === 1 ? 'One' : <b>Two</b>} in stock</p>, 'Two in stock'],
    ['an element is replaced by text', (count) => <p>{count === 2 ? 'Two' : <b>One</b>} in stock</p>, 'Two in stock'],
    ['an element is added before text', (count) => <p>{count === 2 && <b>Now </b>}in stock</p>, 'Now in stock'],
    [
      'an element with text is removed',
      (count) => (
        <>
          {count === 1 && (
            <p>
              One <b>car</b>
            </p>
          )}
          none
        </>
      ),
      'none',
    ],
  ])('%s', (_, content, text) => {
    expect(showTranslated(content)).toBe(text)
  })
})

describe('the markup', () => {
  const markup = (element: ReactNode) => renderToString(element)

  test('joins adjacent texts', () => {
    expect(
      markup(
        <p>
          Showing {1} of {2}
          {null} results
        </p>,
      ),
    ).toBe('<p>Showing 1 of 2 results</p>')
    expect(
      markup(
        <option>
          {1} door{false}
        </option>,
      ),
    ).toBe('<option>1 door</option>')
  })

  test('has one element for adjacent texts, and none for spaces', () => {
    expect(
      markup(
        <p>
          <b>All</b> {3} cars
        </p>,
      ),
    ).toBe('<p><b>All</b><span> 3 cars</span></p>')
    expect(
      markup(
        <p>
          <b>All</b> <b>cars</b>
        </p>,
      ),
    ).toBe('<p><b>All</b> <b>cars</b></p>')
  })

  test('is hydrated without a mismatch', async () => {
    const element = (
      <p>
        {1} of <b>5</b> {'cars'}
        {false}
      </p>
    )
    const box = document.createElement('div')
    box.innerHTML = markup(element)
    document.body.append(box)
    const onRecoverableError = vi.fn()
    const root = await act(async () => hydrateRoot(box, element, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    await act(async () => root.unmount())
    box.remove()
  })
})

test('an element keeps its state while text before it appears', async () => {
  function Field() {
    const [id] = useState(() => Math.random())
    return <i>{id}</i>
  }
  const content = (hasText: boolean) => (
    <p>
      {hasText && 'Text'}
      {hasText || null}
      <Field />
    </p>
  )
  const { rerender } = render(content(false))
  const before = document.querySelector('i')!.textContent
  rerender(content(true))
  expect(document.querySelector('i')!.textContent).toBe(before)
})
