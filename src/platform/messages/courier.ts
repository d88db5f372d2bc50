import { createCircuitBreaker } from '#platform/circuit-breaker'
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
  onProvider?: OnProvider
}

/** Told of who is asked no more, and when they answer again. */
export type OnProvider = (
  provider: 'mail' | 'text',
  away: { reason: string; retryAt: Date } | null,
) => void

export function createCourier(options: CourierOptions): Courier {
  const { mailUrl, from, textGatewayUrl, textGatewayToken, outboxFolder } = options
  const outbox = outboxCourier(outboxFolder, from)
  const mail = mailUrl === '' ? outbox : seldom('mail', smtpCourier(mailUrl, from), options)
  const text =
    textGatewayUrl === ''
      ? outbox
      : seldom('text', textGateway(textGatewayUrl, textGatewayToken), options)
  return (id, content) => (content.channel === 'mail' ? mail(id, content) : text(id, content))
}

/** Spares whoever does not answer, and those who would wait for them. */
function seldom(
  provider: 'mail' | 'text',
  courier: Courier,
  { onProvider }: CourierOptions,
): Courier {
  const breaker = createCircuitBreaker({
    name: provider === 'mail' ? 'The mail server' : 'The text gateway',
    now: () => new Date(),
    onOpen: (reason, retryAt) => onProvider?.(provider, { reason, retryAt }),
    onClose: () => onProvider?.(provider, null),
  })
  return (id, content) => breaker.run(() => courier(id, content))
}
