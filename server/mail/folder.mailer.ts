import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Writes each mail into a folder as an .eml file, named by its time; for the demo and for development. */
export function folderMailer(folder: string, from: string, now: () => Date): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, date: now() })
      const file = join(folder, `${now().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.partial`, message as Buffer)
      await rename(`${file}.partial`, file) // whoever watches the folder never sees half a mail
    },
  }
}
