import type { MailTestOutcome } from '#contract/site/test-mail'
import { composeMail, type Sender } from './compose-mail.ts'
import type { MailToSend } from './message.ts'
import { outboxTransport } from './outbox.ts'
import { isReservedDomain } from './reserved-domains.ts'

export interface MailTested {
  outcome: MailTestOutcome
  /** As the mail server wrote it, or what could not be done, in one line. */
  answer: string | null
}

/** Sends one mail at once, past queue and circuit breaker, and tells what became of it. */
export interface MailTest {
  /** The mail server's host and port; null: mails are kept in the outbox. */
  server: string | null
  send(id: string, mail: MailToSend): Promise<MailTested>
}

export interface MailTestOptions {
  mailUrl: string
  from: Sender
  outboxFolder: string
}

/** The operator waits for the answer. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 10_000,
}
const deadlineMs = 20_000
const longestAnswer = 300

export function createMailTest({ mailUrl, from, outboxFolder }: MailTestOptions): MailTest {
  if (mailUrl === '') {
    const keep = outboxTransport(outboxFolder, from)
    return {
      server: null,
      send: async (id, mail) => {
        await keep(id, { channel: 'mail', ...mail })
        return { outcome: 'kept', answer: null }
      },
    }
  }
  return {
    server: new URL(mailUrl).host,
    send: async (id, mail) => {
      if (isReservedDomain(mail.to.slice(mail.to.lastIndexOf('@') + 1)))
        return { outcome: 'reserved', answer: null }
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url: mailUrl, ...timeouts })
      try {
        const signal = AbortSignal.timeout(deadlineMs)
        const content = { channel: 'mail', ...mail } as const
        const { response } = await transport.sendMail({
          ...composeMail(id, content, from),
          signal,
        })
        return { outcome: 'taken', answer: oneLine(response) }
      } catch (error) {
        return whatFailed(error as MailError)
      } finally {
        transport.close()
      }
    },
  }
}

interface MailError extends Error {
  code?: string
  response?: string
}

function whatFailed({ code = '', response, message }: MailError): MailTested {
  const answer = oneLine(response ?? message)
  if (code === 'EAUTH') return { outcome: 'log_in_refused', answer }
  return { outcome: response === undefined ? 'unreachable' : 'refused', answer }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestAnswer)
}
