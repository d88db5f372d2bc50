import type { Transporter } from 'nodemailer'
import { Outage } from '#platform/circuit-breaker'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Transport } from './message.ts'
import { readRefusal } from './refusals/mail-refusal.ts'
import { Undeliverable } from './refusals/undeliverable.ts'

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
  response?: string
}

/** A mail server's message may contain the address, and errors are logged. */
function withoutAddress(error: SmtpError): Error {
  const { code = '', command = '', responseCode = 0, response = '' } = error
  const what = `The mail server did not take a message (${[code, command, responseCode].join(' ')})`
  // A log-in or a sender that is refused is for the operator to fix, and concerns every mail.
  if (!['EENVELOPE', 'EMESSAGE'].includes(code) || isSenderRefused(error)) return new Outage(what)
  // An error about this message or recipient says nothing about others.
  if (responseCode < 500) return new Error(what)
  return new Undeliverable(what, readRefusal(responseCode, response, code === 'EENVELOPE'))
}

function isSenderRefused({ command = '', responseCode = 0 }: SmtpError): boolean {
  return command === 'MAIL FROM' && responseCode > 0
}
