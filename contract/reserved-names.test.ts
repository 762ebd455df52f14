import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  'support',
  'Admin',
  'admin2',
  'no_reply',
  'marque.team',
  'the-support-desk',
  'grandcars',
  'Grand_Cars.help',
  'adm1n',
  'adm1n1',
  'Adrnin',
  'supp0rt',
  '5upp0rt_team',
  'heIp',
  's.t.4.f.f',
  'gr4ndc4rs',
])('%s would pass for the site', (name) => expect(isReservedName(name, 'Grand Cars')).toBe(true))

test.each([
  'maria',
  'badminton',
  'teamster',
  'helpmann',
  'marquez',
  'grand.prix',
  'salesman',
  'm3driver',
  'turbo911',
  'bmw.320i',
])('%s is anybody’s', (name) => expect(isReservedName(name, 'Grand Cars')).toBe(false))
