import { expect, test } from 'vitest'
import { asciiEmail, emailIncomplete, mailboxNotAscii, checkEmail } from './email.ts'

test.each([
  ['maria@пример.рф', 'maria@xn--e1afmkfd.xn--p1ai'],
  ['maria@Пример.РФ', 'maria@xn--e1afmkfd.xn--p1ai'],
  ['Maria@XN--E1AFMKFD.xn--P1AI', 'Maria@XN--E1AFMKFD.xn--P1AI'],
  ['maria@bücher.example', 'maria@xn--bcher-kva.example'],
  ['maria@mail。例え。jp', 'maria@mail.xn--r8jz45g.jp'],
  ['maria@EXAMPLE.com', 'maria@EXAMPLE.com'],
  ['@пример.рф', '@xn--e1afmkfd.xn--p1ai'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['Maria Lindqvist é', 'Maria Lindqvist é'],
  ['a@é/b', 'a@é/b'],
  ['a@é:80', 'a@é:80'],
  ['', ''],
])('%s becomes %s', (text, ascii) => expect(asciiEmail(text)).toBe(ascii))

test.each([
  'maria@example.com',
  'maria@пример.рф',
  'maria@xn--e1afmkfd.xn--p1ai',
  'sales&service@example.com',
  "o'neil+cars=all/x!#$%*?^_`{|}~-@example.com",
  'a@b.co',
  'Maria@EXAMPLE.com',
  'admin@localhost.localdomain',
  'maria@münchen.example',
])('%s is accepted', (address) => expect(checkEmail(address)).toBeUndefined())

test.each(['мария@пример.рф', 'josé@example.com', '用户@example.com'])('%s cannot receive mail', (address) =>
  expect(checkEmail(address)).toBe(mailboxNotAscii),
)

test.each([
  '',
  'maria',
  'maria@',
  '@example.com',
  'maria@example',
  'maria@localhost',
  'maria@-example.com',
  'maria@example-.com',
  'maria@example..com',
  '.maria@example.com',
  'maria.@example.com',
  'ma..ria@example.com',
  'ma ria@example.com',
  'ma@ria@example.com',
  '"maria"@example.com',
  'maria@[127.0.0.1]',
  'maria@127.0.0.1',
  'maria@exa mple.com',
  'maria@exam_ple.com',
  'maria@example.com\r\nBcc: eve@example.com',
  'maria,eve@example.com',
  '<maria@example.com>',
])('%j is refused', (address) => expect(checkEmail(address)).toBe(emailIncomplete))
