import { z } from 'zod'
import { InterestId, idOut, optionalChoice, optionalId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Flag, line, WholeNumber } from '../values.ts'

/** An interest as the operator edits it. */
export const KeptInterest = z.object({
  id: idOut<'interest'>(),
  parent_id: idOut<'interest'>().nullable(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  /** Pins with one of these words belong to it, as well as those with its name. */
  words: z.array(z.string()),
  /** 1 at the top, 2 below that, and so on. */
  level: z.int(),
  /** From 1, among those with the same parent. */
  position: z.int(),
  /** Its own setting; interests below a hidden one are hidden with it. */
  is_hidden: z.boolean(),
  /** How many pins are known to belong to it. */
  pin_count: z.int(),
})
export type KeptInterest = z.output<typeof KeptInterest>

export const listKeptInterests = query('listKeptInterests', {
  summary: 'Every interest, hidden ones too, each followed by what lies below it',
  access: 'operator',
  input: z.object({}),
  output: z.array(KeptInterest),
  errors: [],
  resource: 'KeptInterestsResource/get',
  v3: 'GET /v3/interests/kept/',
})

const Name = line(limits.interestNameLength).pipe(z.string().min(1, inputMessage('input.nameIt')))
const Words = z.array(line(limits.interestNameLength)).max(limits.interestWords)

export const createInterest = command('createInterest', {
  summary: 'Add an interest, at the top or below another, behind those that are there',
  access: 'operator',
  input: z.object({ name: Name, words: Words.default([]), parent_id: optionalId(InterestId) }),
  output: KeptInterest,
  adds: true,
  errors: ['interest_not_found', 'interest_too_deep', 'interests_too_many'],
  resource: 'KeptInterestsResource/create',
  v3: 'POST /v3/interests/kept/',
})

export const editInterest = command('editInterest', {
  summary: 'Rename, move, order or hide an interest; what is not named stays as it is',
  access: 'operator',
  input: z.object({
    id: InterestId,
    /** Its address does not change. */
    name: Name.optional(),
    words: Words.optional(),
    /** null: at the top. */
    parent_id: optionalChoice(InterestId),
    position: WholeNumber.pipe(z.int().min(1).max(limits.interests)).optional(),
    is_hidden: Flag.optional(),
  }),
  output: KeptInterest,
  errors: ['interest_not_found', 'interest_below_itself', 'interest_too_deep'],
  resource: 'KeptInterestsResource/update',
  v3: 'PUT /v3/interests/kept/',
})
