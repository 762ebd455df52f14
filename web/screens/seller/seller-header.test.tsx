import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { seller as profile } from '#tests/web/listing.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { SellerHeader } from './seller-header.tsx'

const seller = { ...profile, emailConfirmed: true, onOffer: 3, sold: 1, response: null }

test('a confirmed email address is not called an address, which reads like a postal one', async () => {
  const texts = textsOf(await markupOf(<SellerHeader seller={seller} />))
  expect(texts).toContain('Email confirmed')
  expect(texts.join(' ')).not.toMatch(/address/i)
})

test('an unconfirmed email address is not mentioned', async () => {
  const html = await markupOf(<SellerHeader seller={{ ...seller, emailConfirmed: false }} />)
  expect(textsOf(html).join(' ')).not.toMatch(/confirmed/i)
})
