import { z } from 'zod'

/**
 * Formatted text, as data: screens render it with their own elements, so nothing in it can become
 * markup. Links lead to http(s), mailto or a path of this site.
 */
const Part = z.object({
  text: z.string(),
  is_strong: z.boolean().optional(),
  is_emphasis: z.boolean().optional(),
  href: z.string().optional(),
})
export type TextPart = z.output<typeof Part>

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(2).max(4), parts: z.array(Part) }),
  z.object({ kind: z.literal('paragraph'), parts: z.array(Part) }),
  z.object({ kind: z.literal('list'), is_ordered: z.boolean(), items: z.array(z.array(Part)) }),
])
export type TextBlock = z.output<typeof Block>

export const MarkedText = z.array(Block)
