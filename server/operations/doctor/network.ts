import type { Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/config/values.ts'
import { askHealth } from '#platform/http/health.ts'
import { withoutPersons } from '#platform/log/log.ts'
import { greetMailServer } from '#platform/mail/mailer.ts'

/** Looks at the address that visitors use, and whether what they send to it is encrypted. */
export function examineAddress({ publicUrl, demo, trustProxy, hasLimits }: Config): Finding[] {
  if (!publicUrl && trustProxy !== false)
    return [doubtful('PUBLIC_URL is not set, though TRUST_PROXY names a proxy: say which address visitors use.')]
  if (!publicUrl)
    return [demo ? fine('A demo for this machine.') : doubtful('PUBLIC_URL is not set: only this machine gets here.')]
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return [fine(`${publicUrl} is this machine.`)]
  return [
    protocol === 'https:'
      ? fine(`${publicUrl} is encrypted.`)
      : doubtful(
          `${publicUrl} is not encrypted: passwords can be read on the way. Let a proxy speak TLS, and write https.`,
        ),
    ...(protocol === 'https:' && trustProxy === false
      ? [doubtful('TRUST_PROXY is 0, but a proxy has to speak TLS: all visitors seem to be one, and share its limits.')]
      : []),
    ...(hasLimits ? [] : [doubtful('RATE_LIMIT is off: so is every limit, also that of passwords.')]),
  ]
}

/** Looks whether the site runs; it need not. */
export async function examineSite({ port, host }: Config): Promise<Finding[]> {
  const health = await askHealth({ host, port })
  if (health === 'silent') return [wrong(`Port ${port} takes calls and does not answer them.`)]
  if (health === 'down') return [doubtful(`It does not run: nothing answers at port ${port}.`)]
  if (health === 'other') return [wrong(`Another program answers at port ${port}.`)]
  if (health === 'not ready') return [wrong(`It runs at port ${port} and is not ready.`)]
  const unreadable = `The proxy sent ${health.unreadableAddresses} requests whose X-Forwarded-For is not an IP address: these visitors share their limits. Let the proxy send the visitor's address.`
  return [fine(`It runs at port ${port} and is ready.`), ...(health.unreadableAddresses > 0 ? [wrong(unreadable)] : [])]
}

/** What an examination found: that something is as it should be, is doubtful, or keeps the site from working. */
export type Finding = { level: 'fine' | 'doubtful' | 'wrong'; text: string }

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const doubtful = (text: string): Finding => ({ level: 'doubtful', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })

/** As nodemailer and the system call it. */
const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: 'nobody answers at its address',
  ESOCKET: 'nobody answers at its address, or its certificate does not hold',
  ECONNREFUSED: 'nobody answers at its address',
  EDNS: 'its host is not known',
  ENOTFOUND: 'its host is not known',
  ETIMEDOUT: 'it does not answer in time',
  ETLS: 'it speaks no TLS, or its certificate does not hold',
  EAUTH: 'it refuses the user or the password',
}

/** Looks whether the mail server takes what the site would send. */
export async function examineMail({ smtpUrl, smtpNeedsTls, mailFrom, demo }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [demo ? fine('Mails of the demo are written into its folder.') : doubtful('Mails reach nobody.')]
  try {
    await greetMailServer(smtpUrl, mailFrom, smtpNeedsTls)
    const { protocol, username } = new URL(smtpUrl)
    const signedIn = username ? 'and took user and password' : 'and asks for no password'
    const from = /@localhost>?$/.test(mailFrom) ? [doubtful(`MAIL_FROM is ${mailFrom}: others will not take it.`)] : []
    return [
      fine(`The mail server answers${protocol === 'smtps:' || smtpNeedsTls ? ' by TLS' : ''} ${signedIn}.`),
      ...from,
    ]
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const reason = reasons[code] ?? 'it does not work'
    return [wrong(`SMTP_URL: ${reason} (${withoutPersons(message).split('\n')[0]}).`)]
  }
}
