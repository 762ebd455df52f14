import type { Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/config/values.ts'
import { checkHealth } from '#platform/http/health.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { greetMailServer } from '#platform/mail/mailer.ts'

/** Checks the public address, and whether connections to it are encrypted. */
export function examineAddress({ publicUrl, demo, trustProxy, hasLimits }: Config): Finding[] {
  if (!publicUrl && trustProxy !== false)
    return [
      doubtful('PUBLIC_URL is not set, although TRUST_PROXY names a proxy: set it to the address that visitors use.'),
    ]
  if (!publicUrl)
    return [demo ? fine('A demo on this machine.') : doubtful('PUBLIC_URL is not set: only this machine can connect.')]
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return [fine(`${publicUrl} is this machine.`)]
  return [
    protocol === 'https:'
      ? fine(`${publicUrl} is encrypted.`)
      : doubtful(
          `${publicUrl} is not encrypted: passwords can be intercepted. Use a proxy with TLS, and an https URL.`,
        ),
    ...(protocol === 'https:' && trustProxy === false
      ? [
          doubtful(
            'TRUST_PROXY is 0, but TLS requires a proxy: all visitors appear to have one address and share its limits.',
          ),
        ]
      : []),
    ...(hasLimits ? [] : [doubtful('RATE_LIMIT is off, which disables all limits, including those on passwords.')]),
  ]
}

/** Checks whether the site is running, which is optional. */
export async function examineSite({ port, host }: Config): Promise<Finding[]> {
  const health = await checkHealth({ host, port })
  if (health === 'silent') return [wrong(`Port ${port} accepts connections but does not respond.`)]
  if (health === 'down') return [doubtful(`The site is not running: nothing listens on port ${port}.`)]
  if (health === 'other') return [wrong(`Another program uses port ${port}.`)]
  if (health === 'not ready') return [wrong(`The site is running on port ${port}, but is not ready.`)]
  const unreadable = `The proxy sent ${health.unreadableAddresses} requests whose X-Forwarded-For is not an IP address: these visitors share one rate limit. Configure the proxy to send the visitor's address.`
  return [
    fine(`The site is running on port ${port} and is ready.`),
    ...(health.unreadableAddresses > 0 ? [wrong(unreadable)] : []),
  ]
}

/** The result of a check: fine, doubtful, or a fault that keeps the site from working. */
export type Finding = { level: 'fine' | 'doubtful' | 'wrong'; text: string }

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const doubtful = (text: string): Finding => ({ level: 'doubtful', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })

/** Explanations of the error codes of nodemailer and the system. */
const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: 'no server responds at its address',
  ESOCKET: 'no server responds at its address, or its certificate is invalid',
  ECONNREFUSED: 'no server responds at its address',
  EDNS: 'its host is unknown',
  ENOTFOUND: 'its host is unknown',
  ETIMEDOUT: 'the connection timed out',
  ETLS: 'it does not support TLS, or its certificate is invalid',
  EAUTH: 'it rejects the user or the password',
}

/** Checks whether the mail server would accept emails of the site. */
export async function examineMail({ smtpUrl, smtpNeedsTls, mailFrom, demo }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      demo
        ? fine('Emails of the demo are written to its folder.')
        : doubtful('SMTP_URL is not set: emails are not sent.'),
    ]
  try {
    await greetMailServer(smtpUrl, mailFrom, smtpNeedsTls)
    const { protocol, username } = new URL(smtpUrl)
    const signedIn = username ? 'and accepts user and password' : 'and requires no password'
    const from = /@localhost>?$/.test(mailFrom)
      ? [doubtful(`MAIL_FROM is ${mailFrom}: other mail servers will reject it.`)]
      : []
    return [
      fine(`The mail server responds${protocol === 'smtps:' || smtpNeedsTls ? ' over TLS' : ''} ${signedIn}.`),
      ...from,
    ]
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const reason = reasons[code] ?? 'the connection failed'
    return [wrong(`SMTP_URL: ${reason} (${redactPersonalData(message).split('\n')[0]}).`)]
  }
}
