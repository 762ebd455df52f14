import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

export const password = 'correct horse battery'
let number = 0

/** Makes this browser a new member's, who owns nothing yet. */
export async function becomeMember(page: Page): Promise<string> {
  number += 1
  const username = `mia_${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}${number}`
  const answer = await page.request.post('/api/identity/sign-up/email', {
    data: { name: username, username, email: `${username}@example.com`, password },
  })
  expect(answer.ok()).toBe(true)
  return username
}

/** Makes this browser that of one of the demo's people. */
export async function becomeDemo(page: Page, username: 'seller' | 'buyer'): Promise<void> {
  expect((await page.request.post('/api/demo/sign-in', { data: { username } })).ok()).toBe(true)
}

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

/** A picture of one colour, as a camera would name it. */
export async function picture(name: string, hue = 0): Promise<FilePayload> {
  const background = { r: (hue * 67) % 256, g: (hue * 131 + 40) % 256, b: 160 }
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** What the toast says; its copy for screen readers says it once more. */
export function toast(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text })
}
