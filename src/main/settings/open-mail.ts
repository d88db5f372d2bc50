import type { Log } from '#platform/log'
import {
  createMailTest,
  createTransport,
  exceptReserved,
  type MailTest,
  type Transport,
} from '#platform/messages'
import type { Metrics } from '#platform/metrics'
import type { Config } from './config.ts'
import { outboxFolder } from './outbox-folder.ts'
import type { LiveSite } from './site/live-site.ts'

export interface MailSender {
  name: string
  address: string
}

/** Who mails come from, under the name that the site has when they are sent. */
export function senderOf(config: Config, site: LiveSite): MailSender {
  const { hostname } = new URL(config.PUBLIC_URL)
  return {
    get name() {
      return site.brandName
    },
    address: config.MAIL_FROM || `no-reply@${hostname}`,
  }
}

export function openMailTest(config: Config, from: MailSender): MailTest {
  return createMailTest({
    mailUrl: config.MAIL_URL,
    from,
    outboxFolder: outboxFolder(config.DATA_DIR),
  })
}

export function openTransport(
  config: Config,
  from: MailSender,
  metrics: Metrics,
  log: Log,
): Transport {
  const transport = createTransport({
    mailUrl: config.MAIL_URL,
    from,
    textGatewayUrl: config.TEXT_GATEWAY_URL,
    textGatewayToken: config.TEXT_GATEWAY_TOKEN,
    outboxFolder: outboxFolder(config.DATA_DIR),
    onProvider: (provider, outage) => {
      metrics.providerAway.set({ provider }, outage ? 1 : 0)
      if (outage)
        log.error({ provider, ...outage }, 'A provider does not answer and is used less often')
      else log.info({ provider }, 'A provider answers again')
    },
  })
  // What goes to the outbox goes to nobody, and can be read there.
  return config.MAIL_URL === '' ? transport : exceptReserved(transport)
}
