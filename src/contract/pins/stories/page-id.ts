import { z } from 'zod'
import { inputMessage } from '../../message-ref.ts'

/** Of a page of a pin: its story and its place. It changes with the story. */
export const PageId = z.string().regex(/^\d{1,19}-\d{1,2}$/, inputMessage('input.id'))
