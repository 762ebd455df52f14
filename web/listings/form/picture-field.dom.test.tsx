import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listings } from '#contract/listings/endpoints.ts'
import { pictures } from '#contract/pictures/endpoints.ts'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { ownRow } from '#tests/web/own-listings.ts'
import {
  addFiles,
  chooser,
  describeCar,
  field,
  file,
  fill,
  openSellForm,
  pictureNames,
  press,
  refusedPictures,
  showSellForm,
  submit,
} from '#tests/web/sell-form.ts'

const uploadAnswer = (url = '/images/v2-0123456789abcdef0123456789abcdef.webp') => ({ urls: [url], pictures: [] })
/** Makes all pictures unreadable to the browser, so that the form can't shrink them before the upload. */
const unreadablePictures = () =>
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('This environment cannot decode pictures.')
  })

afterEach(() => void vi.restoreAllMocks())

const grip = (place: number) => screen.getByLabelText(`Move picture ${place}`)

test('each attempt to move a picture by keyboard is announced, even if it stays in place', async () => {
  await showSellForm()
  await addFiles(file('car-1.jpg'), file('car-2.jpg'))
  const first = grip(1)
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(screen.getByText('Picture moved to position 2 of 2: car-1.jpg.')).toBeTruthy()
  expect(pictureNames()).toEqual(['car-2.jpg', 'car-1.jpg'])
  expect(document.activeElement).toBe(grip(2))
  fireEvent.keyDown(grip(2), { key: 'ArrowRight' })
  expect(screen.getByText('Picture stays at position 2 of 2: car-1.jpg.')).toBeTruthy()
})

test('a picture is not reported as missing during or after its upload', async () => {
  await showSellForm()
  const release = hold(pictures.images, uploadAnswer())
  fireEvent.change(await chooser(), { target: { files: [file('car-1.jpg')] } })
  fireEvent.click(submit())
  const answered = screen.getByText('Please wait until all pictures are uploaded.')
  expect(answered.getAttribute('role')).toBe('alert')
  expect(answered.parentElement).toBe(submit().parentElement)
  expect(screen.queryByText('At least one image is required')).toBeNull()
  release()
  expect(await screen.findByText('1 uploaded')).toBeTruthy()
  expect(screen.queryByText('Please wait until all pictures are uploaded.')).toBeNull()
  expect(screen.queryByText('At least one image is required')).toBeNull()
})

test('a file that is too large is refused by name and not sent', async () => {
  await showSellForm()
  unreadablePictures().mockReturnValueOnce('blob:preview')
  await addFiles(file('huge.jpg', new Uint8Array(5 * 1024 * 1024 + 1)))
  expect(refusedPictures()!.textContent).toContain('huge.jpg is larger than 5MB.')
  expect(callsOf(pictures.images)).toEqual([])
})

test('an invalid HEIC file is refused', async () => {
  await showSellForm()
  unreadablePictures()
  const start = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
  await addFiles(file('broken.heic', start, 'image/heic'))
  expect(refusedPictures()!.textContent).toContain("broken.heic can't be read. Please save it as a JPEG first.")
  expect(screen.queryByLabelText('Retry the upload of picture 1')).toBeNull()
})

test('a file refused by the server is shown with its name, and others are unaffected', async () => {
  await showSellForm()
  describeCar()
  answer(pictures.images, ({ body }) => {
    const { name } = (body as FormData).get('images') as File
    if (name !== 'notes.jpg') return uploadAnswer(`/images/${name}.webp`)
    return new Refusal('picture_refused', { issues: [{ field: 'images', message: 'notes.jpg is not a picture.' }] })
  })
  await addFiles(file('a.jpg'), file('notes.jpg'), file('b.jpg'))
  expect(await screen.findByText('Image Upload Failed')).toBeTruthy()
  const advice = "Please try again with a different image. Make sure you're logged in."
  expect(screen.getByText(advice, { exact: false })).toBeTruthy()
  expect(refusedPictures()!.textContent).toContain('notes.jpg is not a picture.')
  expect(screen.queryByLabelText(/^Try image/)).toBeNull()
  expect(pictureNames()).toEqual(['a.jpg', 'b.jpg'])

  fireEvent.click(submit())
  expect(screen.getByText('Some pictures weren’t uploaded. Remove them to continue.')).toBeTruthy()
  expect(document.activeElement).toBe(await chooser())
  expect(callsOf(listings.submit)).toEqual([])
  fireEvent.click(screen.getByLabelText('Remove picture 3'))
  answer(listings.submit, { ...ownRow(), status: 'pending' } as never)
  fireEvent.click(submit())
  await waitFor(() => expect(callsOf(listings.submit)).toHaveLength(1))
})

test('retrying a failed upload keeps the focus at the picture', async () => {
  await showSellForm()
  answer(pictures.images, new Refusal('uploads_busy'))
  await addFiles(file('a.jpg'))
  answer(pictures.images, uploadAnswer())
  fireEvent.click(screen.getByLabelText('Retry the upload of picture 1'))
  expect(await screen.findByText('1 uploaded')).toBeTruthy()
  expect(refusedPictures()).toBeNull()
  expect(document.activeElement).toBe(grip(1))
})

test('pictures can be pasted anywhere except into text fields', async () => {
  await showSellForm()
  const clipboardData = { files: [file('pasted.jpg')] }
  for (const target of [field('Description'), field('Model *'), document.querySelector('dialog')!])
    expect(fireEvent.paste(target, { clipboardData })).toBe(true)
  expect(pictureNames()).toEqual([])
  expect(fireEvent.paste(document.body, { clipboardData: { files: [file('note.txt', 'note', 'text/plain')] } })).toBe(
    true,
  )
  expect(pictureNames()).toEqual([])
  expect(fireEvent.paste(document.body, { clipboardData })).toBe(false)
  expect(await screen.findByText('1 uploaded')).toBeTruthy()
  expect(pictureNames()).toEqual(['pasted.jpg'])
})

test('a seller labels pictures, reorders them and undoes it', async () => {
  await showSellForm()
  describeCar()
  await addFiles(file('car-1.jpg'), file('car-2.jpg'), file('car-3.jpg'))
  fill('View in picture 1', 'wheel')
  fill('View in picture 3', 'front34')
  fill('View in picture 2', 'interior')
  fill('Label of picture 2', 'Her <b>cabin</b>')
  expect(screen.getByText('2 of 12')).toBeTruthy()
  press('Use Suggested Order')
  expect(pictureNames()).toEqual(['car-3.jpg', 'car-1.jpg', 'car-2.jpg'])
  fireEvent.click(await screen.findByText('Undo'))
  expect(pictureNames()).toEqual(['car-1.jpg', 'car-2.jpg', 'car-3.jpg'])
  await openSellForm()
  expect(field('Label of picture 2').value).toBe('Her <b>cabin</b>')
  expect(field('View in picture 1').value).toBe('wheel')
  answer(listings.submit, { ...ownRow(), status: 'pending' } as never)
  fireEvent.click(submit())
  await waitFor(() => expect(callsOf(listings.submit)).toHaveLength(1))
  expect(callsOf(listings.submit)[0]!.body).toMatchObject({
    pictureNotes: [
      { group: 'wheels', label: 'Wheel and tire' },
      { group: 'interior', label: 'Her <b>cabin</b>' },
      { group: 'exterior', label: 'Front three-quarter' },
    ],
  })
})

test('Enter in a picture’s label does not submit the form', async () => {
  await showSellForm()
  await addFiles(file('car-1.jpg'))
  expect(
    fireEvent.keyDown(within(screen.getByLabelText('Pictures of the vehicle')).getByPlaceholderText('Label'), {
      key: 'Enter',
    }),
  ).toBe(false)
})
