import type { Transporter } from 'nodemailer'
import { Outage } from '#platform/circuit-breaker'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Transport } from './message.ts'
import { Undeliverable } from './undeliverable.ts'

const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}
/** For one message in total: a server that keeps sending a little must not block it for ever. */
const deadlineMs = 30_000

/** Sends through a mail server. `url` may contain nodemailer's own options, as in `?requireTLS=true`. */
export function smtpTransport(url: string, from: Sender, ms = deadlineMs): Transport {
  let transport: Transporter | undefined
  return async (id, content) => {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ url, ...timeouts })
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

/** A mail server's message may contain the address, and errors are logged. */
function withoutAddress({ code = '', command = '', responseCode = 0 }: SmtpError): Error {
  const what = `The mail server did not take a message (${[code, command, responseCode].join(' ')})`
  // Refusals of the message itself are final; a refused log-in is for the operator to fix.
  const isFinal = responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  if (isFinal) return new Undeliverable(what)
  // An error about this message or recipient says nothing about others.
  return ['EENVELOPE', 'EMESSAGE'].includes(code) ? new Error(what) : new Outage(what)
}
