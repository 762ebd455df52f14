import { expect, test } from 'vitest'
import { demoPictureNotes } from '#demo/picture-notes.ts'
import { noteOf, shotOf, shots } from '#web/drafts/shots.ts'
import { suggestOrder } from './coach.tsx'

const shot = (id: string) => shots.find((shot) => shot.id === id)!
const picture = (id: string, of?: string) => ({ id, ...(of && noteOf(shot(of), null)) })
const none = new Set<string>()

test('choosing a shot sets group and label and is recognized; a custom label is kept', () => {
  for (const shot of shots) expect(shotOf(noteOf(shot, null))).toBe(shot.id)
  expect(noteOf(shot('side'), 'At the lake')).toEqual({ group: 'exterior', label: 'At the lake', shot: 'side' })
  expect(noteOf(shot('side'), 'Front')).toEqual({ group: 'exterior', label: 'Side', shot: 'side' })
  expect(noteOf('documents', 'Side')).toEqual({ group: 'documents', label: null, shot: null })
  expect(noteOf(null, 'Side')).toEqual({ group: null, label: null, shot: null })
})

test('the labels of the demo’s pictures match the right shots', () => {
  const views = ['front34', 'rear34', 'side', 'cockpit', 'front', 'wheel', 'rear']
  const notes = demoPictureNotes(views.map((view) => ({ url: view, rendered: `bmw-m5-1/${view}` })))
  const covered = views.map((view) => shotOf(notes[view]!))
  expect(covered).toEqual(['front34', 'rear34', 'side', 'dashboard', 'front', 'wheel', 'rear'])
})

test('a chosen shot is kept, whatever the label', () => {
  expect(shotOf({ ...noteOf(shot('front34'), null), label: 'At the lake' })).toBe('front34')
  expect(shotOf({ group: 'interior', label: 'At the lake', shot: 'front34' })).toBeUndefined()
})

test('a group with one shot covers it; other groups need the shot’s name', () => {
  expect(shotOf({ group: 'wheels', label: 'Rim, with a scratch' })).toBe('wheel')
  expect(shotOf({ group: 'documents', label: null })).toBe('flaws')
  expect(shotOf({ group: 'exterior', label: 'At the lake' })).toBeUndefined()
  expect(shotOf({ group: null, label: 'Side' })).toBeUndefined()
})

test('one of each shot comes first in the preferred order; the others keep their order', () => {
  const pictures = [
    picture('p1', 'wheel'),
    picture('p2'),
    picture('p3', 'dashboard'),
    picture('p4', 'front34'),
    picture('p5', 'front34'),
    picture('p6', 'odometer'),
  ]
  expect(suggestOrder(pictures, none)).toEqual(['p4', 'p3', 'p1', 'p6', 'p2', 'p5'])
})

test('of two pictures of a shot, the one without a hint is preferred', () => {
  const pictures = [picture('dark', 'front34'), picture('side', 'side'), picture('good', 'front34')]
  expect(suggestOrder(pictures, new Set(['dark']))).toEqual(['good', 'side', 'dark'])
  expect(suggestOrder(pictures, new Set(['dark', 'good']))).toBeUndefined()
})

test('nothing is suggested if little is known or the order is good', () => {
  expect(suggestOrder([picture('p1'), picture('p2', 'side')], none)).toBeUndefined()
  expect(suggestOrder([picture('p1', 'front34'), picture('p2', 'side'), picture('p3')], none)).toBeUndefined()
  expect(suggestOrder([], none)).toBeUndefined()
})
