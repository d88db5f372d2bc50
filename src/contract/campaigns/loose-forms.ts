import { z } from 'zod'
import { Id } from '../ids.ts'
import { goalEvents } from './enums.ts'
import type { OptimizationGoal } from './goal.ts'
import { TargetingSpec } from './targeting.ts'

/* Forms in which clients of Quick Promote send what has another form everywhere else. */

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields | null {
  const read = typeof value === 'string' ? parse(value) : value
  return read !== null && typeof read === 'object' && !Array.isArray(read) ? (read as Fields) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A list, or one text with `separator` between its parts. Empty: undefined. */
function listOf(value: unknown, separator: RegExp): unknown {
  const list = typeof value === 'string' ? value.split(separator).map((part) => part.trim()) : value
  if (!Array.isArray(list)) return list ?? undefined
  const parts = list.filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts
}

/** An id of a topic, or the topic itself. */
function topicOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'topic_id' in value ? value.topic_id : value
}

/**
 * `{ages, interests, genders, country, regions}`, with countries joined by `+`, as Quick Promote sends it; or the fields of
 * `TargetingSpec`. May be JSON in a text.
 */
export const LooseTargeting = z.preprocess((value) => {
  const fields = fieldsOf(value)
  if (fields === null) return value
  const interests = listOf(fields.interests ?? fields.INTEREST, /,/)
  return {
    ...fields,
    GEO: listOf(fields.regions ?? fields.GEO, /[+, ]+/),
    // A plus in a form is a space by the time it is read.
    LOCATION: listOf(fields.country ?? fields.LOCATION, /[+, ]+/) ?? [],
    AGE_BUCKET: listOf(fields.ages ?? fields.AGE_BUCKET, /,/),
    GENDER: listOf(fields.genders ?? fields.GENDER, /,/),
    INTEREST: Array.isArray(interests) ? interests.map(topicOf) : interests,
  }
}, TargetingSpec)

const Goal = z
  .object({
    conversion_tag_id: Id.nullish().transform((id) => id ?? null),
    conversion_event: z.string().trim().toUpperCase().pipe(z.enum(goalEvents)),
  })
  .transform((conversion): OptimizationGoal => ({ conversion_tag_v3_goal_metadata: conversion }))

/** The tag and event of a goal, bare or under the name of its kind, in either spelling. Absent: none. */
export const LooseGoal = z.preprocess((value) => {
  const fields = fieldsOf(value)
  if (fields === null) return null
  const goal = fieldsOf(fields.conversion_tag_v3_goal_metadata) ?? fields
  const tag = goal.conversion_tag_id ?? goal.conversionTagId
  const event = goal.conversion_event ?? goal.conversionEvent
  if (tag === undefined && event === undefined) return null
  return { conversion_tag_id: tag === '' ? null : tag, conversion_event: event }
}, Goal.nullable())
