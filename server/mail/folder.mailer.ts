import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Mailer, messageOf } from './mailer.ts'

/** Writes each mail into a folder as an .eml file, named by its time; for the demo and for development. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (mail, envelope) => {
      const { key, queuedAt } = envelope
      const file = join(folder, `${queuedAt.toISOString().replaceAll(/[:.]/g, '-')}-${key}.eml`)
      if (existsSync(file)) return
      const { message } = await transport.sendMail(messageOf(mail, envelope, from))
      const partial = `${file}.partial` // of the same name at the next try, also after one that was killed
      await mkdir(folder, { recursive: true, mode: 0o700 }) // emails contain secret links
      try {
        await writeFile(partial, message as Buffer, { mode: 0o600, flush: true })
        await rename(partial, file) // whoever watches the folder never sees half a mail
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}
