import { createTransport } from 'nodemailer'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Courier } from './message.ts'
import { Undeliverable } from './undeliverable.ts'

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** By a mail server. `url` may carry nodemailer's own options, as in `?requireTLS=true`. */
export function smtpCourier(url: string, from: Sender): Courier {
  const transport = createTransport({ url, ...patience })
  return async (id, content) => {
    try {
      await transport.sendMail(composeMail(id, content, from))
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
  return isFinal ? new Undeliverable(what) : new Error(what)
}
