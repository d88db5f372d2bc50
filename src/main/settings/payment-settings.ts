import { z } from 'zod'
import { type PaymentsKind, paymentsKinds } from '#contract/billing/enums'
import type { Setting } from './setting.ts'

/** How ad accounts pay. */
export const paymentSettings = {
  PAYMENTS: {
    read: z.enum(paymentsKinds),
    default: 'invoice',
    about:
      'How ads are paid: `invoice` by transfer, for a business with an address; `card-stand-in` by cards that only play, in development.',
  },
} as const satisfies Record<string, Setting>

/** The stand-in gives ads away: it works on this machine only. Null if nothing is wrong. */
export function refuseStandIn(config: {
  PAYMENTS: PaymentsKind
  PUBLIC_URL: string
}): string | null {
  if (config.PAYMENTS !== 'card-stand-in') return null
  const { hostname } = new URL(config.PUBLIC_URL)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname)
  return isHere
    ? null
    : 'PAYMENTS: card-stand-in takes no money, so PUBLIC_URL must be of this machine, as http://localhost:3000.'
}
