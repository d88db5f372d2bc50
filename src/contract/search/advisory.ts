import { z } from 'zod'

/** Words within a text; offset and length count UTF-16 units. Type 5 is a link. */
export const TextTag = z.object({
  type: z.literal(5),
  offset: z.int(),
  length: z.int(),
  url: z.string(),
})
export type TextTag = z.output<typeof TextTag>

export const TaggedText = z.object({ text: z.string(), tags: z.array(TextTag) })
export type TaggedText = z.output<typeof TaggedText>

/** 0: a notice above the results · 4: help in distress, with actions · 14: the same for eating and other habits. */
export const advisoryLevels = [0, 4, 14] as const
export const AdvisoryLevel = z.union([z.literal(0), z.literal(4), z.literal(14)])
export type AdvisoryLevel = z.output<typeof AdvisoryLevel>

/** 0: abusive · 1: sensitive · 2: unsuitable next to advertising. */
export const advisorySeverities = [0, 1, 2] as const
export const AdvisorySeverity = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type AdvisorySeverity = z.output<typeof AdvisorySeverity>

const advisoryStyles = ['support', 'plain', 'warning'] as const
export const AdvisoryStyle = z.enum(advisoryStyles)
export type AdvisoryStyle = z.output<typeof AdvisoryStyle>

export const AdvisoryAction = z.object({
  label: z.string(),
  /** A web address, a `tel:` number or an `sms:` number. */
  url: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
})
export type AdvisoryAction = z.output<typeof AdvisoryAction>

/** A notice above the results of a search. */
export const Advisory = z.object({
  id: z.string(),
  level: AdvisoryLevel,
  severity: AdvisorySeverity,
  title: TaggedText,
  description: TaggedText,
  /** For levels 4 and 14; those of the viewer's country first. */
  actions: z.array(AdvisoryAction),
  footer: TaggedText.nullable(),
  style: AdvisoryStyle,
})
export type Advisory = z.output<typeof Advisory>
