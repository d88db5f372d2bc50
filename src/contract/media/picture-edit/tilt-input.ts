import { z } from 'zod'
import { inputMessage } from '../../message-ref.ts'

/** To either side; none where nothing is said. */
export function tiltTenths(max: number) {
  const refusal = inputMessage('input.tilt')
  return z.int(refusal).min(-max, refusal).max(max, refusal).default(0)
}
