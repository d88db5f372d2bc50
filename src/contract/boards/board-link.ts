import { z } from 'zod'
import { idOut } from '../ids.ts'

/** A board as a link to it needs it. */
export const BoardLink = z.object({ id: idOut<'board'>(), name: z.string(), url: z.string() })
