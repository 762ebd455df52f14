import { expect, test } from 'vitest'
import { isReservedDisplayName, isReservedName } from './reserved-names.ts'

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
  'аdmin', // of another alphabet
  'sùpport',
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

test.each([
  'Support',
  'Marque Support',
  'Grand Cars',
  'Mr Grand-Cars',
  'Grаnd Cаrs', // of another alphabet
  'Ｓｔａｆｆ',
  'Stáff',
  'Help\u200bdesk',
  'Mo Derator',
  'The Grand Cars Team',
])('“%s” as the name of a person would pass for the site', (name) =>
  expect(isReservedDisplayName(name, 'Grand Cars')).toBe(true),
)

test.each([
  ['Maria Lindqvist', 'Grand Cars'],
  ['Gabriel García Márquez', 'Marque'],
  ['Mar Quezada', 'Marque'],
  ['Johnny Carson', 'Cars'],
  ['Joe Root', 'Marque'],
  ['Grand Carson', 'Grand Cars'],
  ['', 'Marque'],
  ['Al', 'Al'],
])('“%s” may be somebody’s name at %s', (name, site) => expect(isReservedDisplayName(name, site)).toBe(false))
