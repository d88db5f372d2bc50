import { z } from 'zod'
import { type PaymentsKind, paymentsKinds } from '#contract/billing/enums'
import { Country } from '#contract/values'
import { type Setting, WebOrigin } from './setting.ts'

/** How ad accounts pay. */
export const paymentSettings = {
  PAYMENTS: {
    read: z.enum(paymentsKinds),
    default: 'invoice',
    about:
      'How ads are paid: `invoice` by transfer, for a business with an address; `stripe` by card; `card-stand-in` by cards that only play, in development.',
  },
  STRIPE_SECRET_KEY: {
    read: z.string(),
    default: '',
    about: 'The secret key of an account at Stripe, for PAYMENTS=stripe.',
  },
  STRIPE_WEBHOOK_SECRET: {
    read: z.string(),
    default: '',
    about:
      'The signing secret of the webhook at Stripe that sends to /payments/stripe/webhook/ the events payment_intent.succeeded, payment_intent.payment_failed, charge.refunded, charge.dispute.created and charge.dispute.closed.',
  },
  STRIPE_API_URL: {
    read: WebOrigin,
    default: 'https://api.stripe.com',
    about: 'The URL of Stripe’s API.',
  },
  INVOICE_ISSUER: {
    read: z.string().max(600),
    default: '',
    about:
      'Who issues invoices: name, address, tax number, with | between the lines; unset, BRAND_NAME.',
  },
  INVOICE_PAYMENT_NOTE: {
    read: z.string().max(600),
    default: '',
    about: 'How invoices are paid, as by which bank account, with | between the lines.',
  },
  TAX_COUNTRY: {
    read: z.union([z.literal(''), Country]),
    default: '',
    about:
      'The country in which who issues invoices pays VAT or GST, as AT; unset, invoices are without tax. What ads cost then contains the tax.',
  },
  TAX_RATE: {
    read: z.coerce.number().min(0).max(50),
    default: '0',
    about: 'The rate of that tax in percent, as 20.',
  },
} as const satisfies Record<string, Setting>

interface PaymentConfig {
  PAYMENTS: PaymentsKind
  PUBLIC_URL: string
  STRIPE_SECRET_KEY: string
  STRIPE_WEBHOOK_SECRET: string
}

/** What is wrong with these settings together; null for nothing. */
export function paymentsRefusal(config: PaymentConfig): string | null {
  if (config.PAYMENTS === 'stripe' && !(config.STRIPE_SECRET_KEY && config.STRIPE_WEBHOOK_SECRET))
    return 'PAYMENTS: stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'
  if (config.PAYMENTS !== 'card-stand-in') return null
  // It gives ads away: it works on this machine only.
  const { hostname } = new URL(config.PUBLIC_URL)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname)
  return isHere
    ? null
    : 'PAYMENTS: card-stand-in takes no money, so PUBLIC_URL must be of this machine, as http://localhost:3000.'
}
