import { z } from 'zod'

/** A file of a picture; its size in pixels. */
export const PinImage = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type PinImage = z.output<typeof PinImage>
