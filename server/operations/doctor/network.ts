import type { Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/config/values.ts'
import { checkHealth } from '#platform/http/health.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { checkMailServer } from '#platform/mail/mailer.ts'

export function examineAddress({ publicUrl, demo, trustProxy, hasLimits }: Config): Finding[] {
  if (!publicUrl && trustProxy !== false)
    return [
      warning(
        'PUBLIC_URL is not set, but TRUST_PROXY expects a proxy: set PUBLIC_URL to the address that visitors use.',
      ),
    ]
  if (!publicUrl)
    return [
      demo
        ? passedFinding('The demo is available on this machine.')
        : warning('PUBLIC_URL is not set: only this machine can connect.'),
    ]
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return [passedFinding(`${publicUrl} is this machine.`)]
  return [
    protocol === 'https:'
      ? passedFinding(`${publicUrl} is encrypted.`)
      : warning(`${publicUrl} is not encrypted: passwords can be intercepted. Use a proxy with TLS, and an https URL.`),
    ...(protocol === 'https:' && trustProxy === false
      ? [
          warning(
            'TRUST_PROXY is 0, but the site is reached over HTTPS, so there is a proxy: all visitors seem to have the proxy’s address and share one rate limit.',
          ),
        ]
      : []),
    ...(hasLimits
      ? []
      : [warning('RATE_LIMIT is off, which disables all rate limits, including the one for password attempts.')]),
  ]
}

/** Checks whether the site is running. A stopped site is only a warning, because the doctor can run before the first start. */
export async function examineSite({ port, host }: Config): Promise<Finding[]> {
  const health = await checkHealth({ host, port })
  if (health === 'silent') return [failure(`Port ${port} accepts connections but does not respond.`)]
  if (health === 'down') return [warning(`The site is not running: nothing is listening on port ${port}.`)]
  if (health === 'other') return [failure(`Another program uses port ${port}.`)]
  if (health === 'not ready') return [failure(`The site is running on port ${port}, but is not ready.`)]
  const unreadable = `The proxy sent ${health.unreadableAddresses} requests with an X-Forwarded-For header that is not an IP address: these visitors share one rate limit. Configure the proxy to send the visitor's address.`
  return [
    passedFinding(`The site is running on port ${port} and is ready.`),
    ...(health.unreadableAddresses > 0 ? [failure(unreadable)] : []),
  ]
}

/** The result of a check. The level `error` means that the site can't work. */
export type Finding = { level: 'passed' | 'warning' | 'error'; text: string }

export const passedFinding = (text: string): Finding => ({ level: 'passed', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const failure = (text: string): Finding => ({ level: 'error', text })

const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: 'no server responds at its address',
  ESOCKET: 'no server responds at its address, or its certificate is invalid',
  ECONNREFUSED: 'no server responds at its address',
  EDNS: 'its host is unknown',
  ENOTFOUND: 'its host is unknown',
  ETIMEDOUT: 'the connection timed out',
  ETLS: 'it does not support TLS, or its certificate is invalid',
  EAUTH: 'it rejects the username or the password',
}

/** Checks whether the mail server would accept emails from the site, without sending one. */
export async function examineMail({ smtpUrl, smtpNeedsTls, mailFrom, demo }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      demo
        ? passedFinding('The demo writes emails to a folder instead of sending them.')
        : warning('SMTP_URL is not set: the site sends no emails.'),
    ]
  try {
    await checkMailServer(smtpUrl, mailFrom, smtpNeedsTls)
    const { protocol, username } = new URL(smtpUrl)
    const signedIn = username ? 'and accepts the username and password' : 'and requires no password'
    const from = /@localhost>?$/.test(mailFrom)
      ? [warning(`MAIL_FROM is ${mailFrom}: other mail servers will reject emails from this address.`)]
      : []
    return [
      passedFinding(`The mail server responds${protocol === 'smtps:' || smtpNeedsTls ? ' over TLS' : ''} ${signedIn}.`),
      ...from,
    ]
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const reason = reasons[code] ?? 'the connection failed'
    return [failure(`SMTP_URL: ${reason} (${redactPersonalData(message).split('\n')[0]}).`)]
  }
}
