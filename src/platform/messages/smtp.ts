import { createTransport } from 'nodemailer'
import { Outage } from '#platform/circuit-breaker'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Transport } from './message.ts'
import { Undeliverable } from './undeliverable.ts'

const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}
/** For one message in all: a server that says a word now and then must not hold it for ever. */
const deadlineMs = 30_000

/** By a mail server. `url` may carry nodemailer's own options, as in `?requireTLS=true`. */
export function smtpTransport(url: string, from: Sender, ms = deadlineMs): Transport {
  const transport = createTransport({ url, ...patience })
  return async (id, content) => {
    try {
      const signal = AbortSignal.timeout(ms)
      await transport.sendMail({ ...composeMail(id, content, from), signal })
    } catch (error) {
      throw withoutAddress(error as SmtpError)
    }
  }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/** What a mail server says may repeat the address, and errors are logged. */
function withoutAddress({ code = '', command = '', responseCode = 0 }: SmtpError): Error {
  const what = `The mail server did not take a message (${[code, command, responseCode].join(' ')})`
  // Refusals of the message itself are final; a refused log-in is the operator's to mend.
  const isFinal = responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  if (isFinal) return new Undeliverable(what)
  // Said of this message or this recipient, it says nothing of the others.
  return ['EENVELOPE', 'EMESSAGE'].includes(code) ? new Error(what) : new Outage(what)
}
