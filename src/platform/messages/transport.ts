import { createCircuitBreaker } from '#platform/circuit-breaker'
import type { Transport } from './message.ts'
import { outboxTransport } from './outbox.ts'
import { smtpTransport } from './smtp.ts'
import { textGateway } from './text-gateway.ts'

export interface TransportOptions {
  /** smtp:// or smtps://, as nodemailer reads it; empty means the outbox. */
  mailUrl: string
  from: { name: string; address: string }
  /** Takes `{id, to, text}` by POST; empty means the outbox. */
  textGatewayUrl: string
  textGatewayToken: string
  outboxFolder: string
  onProvider?: OnProvider
}

/** Called when a provider is not used for a while, and when it answers again. */
export type OnProvider = (
  provider: 'mail' | 'text',
  outage: { reason: string; retryAt: Date } | null,
) => void

export function createTransport(options: TransportOptions): Transport {
  const { mailUrl, from, textGatewayUrl, textGatewayToken, outboxFolder } = options
  const outbox = outboxTransport(outboxFolder, from)
  const mail =
    mailUrl === '' ? outbox : withCircuitBreaker('mail', smtpTransport(mailUrl, from), options)
  const text =
    textGatewayUrl === ''
      ? outbox
      : withCircuitBreaker('text', textGateway(textGatewayUrl, textGatewayToken), options)
  return (id, content) => (content.channel === 'mail' ? mail(id, content) : text(id, content))
}

/** Stops calling a provider that does not answer, so that jobs do not wait for it. */
function withCircuitBreaker(
  provider: 'mail' | 'text',
  transport: Transport,
  { onProvider }: TransportOptions,
): Transport {
  const breaker = createCircuitBreaker({
    name: provider === 'mail' ? 'The mail server' : 'The text gateway',
    now: () => new Date(),
    onOpen: (reason, retryAt) => onProvider?.(provider, { reason, retryAt }),
    onClose: () => onProvider?.(provider, null),
  })
  return (id, content) => breaker.run(() => transport(id, content))
}
