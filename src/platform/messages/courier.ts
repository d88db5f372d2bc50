import type { Courier } from './message.ts'
import { outboxCourier } from './outbox.ts'
import { smtpCourier } from './smtp.ts'
import { textGateway } from './text-gateway.ts'

export interface CourierOptions {
  /** smtp:// or smtps://, as nodemailer reads it; empty: the outbox. */
  mailUrl: string
  from: { name: string; address: string }
  /** Takes `{id, to, text}` by POST; empty: the outbox. */
  textGatewayUrl: string
  textGatewayToken: string
  outboxFolder: string
}

export function createCourier(options: CourierOptions): Courier {
  const { mailUrl, from, textGatewayUrl, textGatewayToken, outboxFolder } = options
  const outbox = outboxCourier(outboxFolder, from)
  const mail = mailUrl === '' ? outbox : smtpCourier(mailUrl, from)
  const text = textGatewayUrl === '' ? outbox : textGateway(textGatewayUrl, textGatewayToken)
  return (id, content) => (content.channel === 'mail' ? mail(id, content) : text(id, content))
}
