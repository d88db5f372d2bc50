import { systemClock } from '#platform/clock'
import type { Encryption } from '#platform/encryption'
import { createOutsideNetwork, parseAllowList } from '#platform/fetch'
import type { Metrics } from '#platform/metrics'
import { createWebPush, makeServerKeys, type WebPush } from '#platform/web-push'
import type { Config } from './config.ts'
import { list } from './list.ts'

interface WebPushParts {
  encryption: Encryption
  metrics: Metrics
  userAgent: string
}

/** Push services want to know whom to tell when something is wrong with what this server sends. */
export function openWebPush(
  config: Config,
  { encryption, metrics, userAgent }: WebPushParts,
): WebPush {
  return createWebPush({
    isOn: config.WEB_PUSH,
    keys: makeServerKeys(encryption),
    contact: config.OPERATOR_EMAIL ? `mailto:${config.OPERATOR_EMAIL}` : config.PUBLIC_URL,
    userAgent,
    clock: systemClock,
    allow: parseAllowList(list(config.FETCH_ALLOW)),
    network: createOutsideNetwork(),
    onSent: (outcome) => metrics.pushes.inc({ outcome }),
  })
}
