/** A mail as the product writes it; who sends it is the mailer's to know. */
export type Mail = {
  to: { name: string; address: string }
  subject: string
  text: string
  /** The same as a page, for programs that show it. */
  html?: string
  /** Whom an answer goes to, when it is not the site. */
  replyTo?: { name: string; address: string }
}

/** The port: hands a mail over, or throws. What is thrown is tried again by the queue. */
export type Mailer = { send(mail: Mail): Promise<void> }
