import { z } from 'zod'
import { command } from '../operation.ts'

export const receivePaymentEvent = command('receivePaymentEvent', {
  summary: 'What the payment provider announces, as it was signed; for its webhook',
  access: 'anyone',
  budget: 'read',
  input: z.object({ body: z.instanceof(Uint8Array), signature: z.string() }),
  output: z.null(),
  secrets: ['body', 'signature'],
  errors: ['cards_not_taken', 'webhook_signature', 'charge_not_found'],
})
