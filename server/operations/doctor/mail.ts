import type { Config } from '../../config.ts'
import { withoutPersons } from '../../http/describe-error.ts'
import { openTransport } from '../../mail/smtp.mailer.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

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

/** Greets the mail server, turns TLS on and signs in; sends nothing. */
export async function examineMail({ smtpUrl, smtpNeedsTls, mailFrom, demo }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [demo ? fine('Mails of the demo are written into its folder.') : doubtful('Mails reach nobody.')]
  const transport = openTransport(smtpUrl, mailFrom, smtpNeedsTls)
  try {
    await transport.verify()
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
  } finally {
    transport.close()
  }
}
