import { z } from 'zod'
import { inputMessage } from '../../message-ref.ts'

/** To either side; none where nothing is said. */
export function tiltTenths(most: number) {
  const refusal = inputMessage('input.tilt')
  return z.int(refusal).min(-most, refusal).max(most, refusal).default(0)
}
