import { expect, test } from 'vitest'
import { isReservedDisplayName, isReservedName } from './rules.ts'

const site = ['Grand Cars', 'cars.example']

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
  'аdmin', // with a Cyrillic letter
  'sùpport',
  'ᴀᴅᴍɪɴ',
  '🅐🅓🅜🅘🅝',
  'Ⓐⓓⓜⓘⓝ',
  '🄰dmin',
  'Admın',
  'cars.example',
  'CARS_EXAMPLE',
  'owner',
  'grandcarshelp',
  'thestaff',
  'grandcars24',
])('%s could be mistaken for the site', (name) => expect(isReservedName(name, site)).toBe(true))

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
  'jmarquez',
  'oscars.garage',
  'grandcarson',
  'mo.d',
])('anyone can choose %s', (name) => expect(isReservedName(name, site)).toBe(false))

test.each([
  'Support',
  'Marque Support',
  'Grand Cars',
  'Mr Grand-Cars',
  'Grаnd Cаrs', // with Cyrillic letters
  'Ｓｔａｆｆ',
  'Stáff',
  'Help\u200bdesk',
  'Mo Derator',
  'The Grand Cars Team',
  'ꜱᴜᴘᴘᴏʀᴛ',
  '🅰🅳🅼🅸🅽 Desk',
  'Cars Example',
  'Site Owner',
  'Staff',
  'Customer Service',
  'Service Billing',
  'Staff Miller',
  'S.t.a.f.f',
])('“%s” as a person’s name could be mistaken for the site', (name) =>
  expect(isReservedDisplayName(name, site)).toBe(true),
)

test.each([
  ['Maria Lindqvist', 'Grand Cars'],
  ['Gabriel García Márquez', 'Marque'],
  ['Mar Quezada', 'Marque'],
  ['Johnny Carson', 'Cars'],
  ['Joe Root', 'Marque'],
  ['Işıl Yılmaz', 'Marque'],
  ['Амина Садыкова', 'Marque'],
  ['李 特', 'Marque'],
  ['Chris Owner', 'Marque'],
  ['Grand Carson', 'Grand Cars'],
  ['Maria Staff', 'Marque'],
  ['John Service', 'Marque'],
  ['Anna Billing', 'Marque'],
  ['Erika Help', 'Marque'],
  ['Mo D', 'Marque'],
  ['Oscar Oscars', 'Cars'],
  ['', 'Marque'],
  ['Al', 'Al'],
])('“%s” is allowed as a person’s name at %s', (name, site) => expect(isReservedDisplayName(name, [site])).toBe(false))
