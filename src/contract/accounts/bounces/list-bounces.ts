import { z } from 'zod'
import { BounceId, idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { line, Moment } from '../../values.ts'
import { bounceReasons, mailKinds } from './bounce-values.ts'

/** An address whose mail server refused a mail for good, by the latest refusal. */
export const Bounce = z.object({
  /** Of the latest refusal: the next one has another. */
  id: idOut<'bounce'>(),
  email: z.string(),
  /** Whose address it is; null: nobody has an account with it. */
  member: z.object({ id: idOut<'person'>(), username: z.string() }).nullable(),
  reason: z.enum(bounceReasons),
  mail_kind: z.enum(mailKinds),
  /** What the mail server replied: its code, its enhanced code and its words without addresses. */
  code: z.int(),
  enhanced_code: z.string().nullable(),
  answer: z.string(),
  first_at: Moment,
  last_at: Moment,
  times: z.int(),
  /** Until when nothing is mailed there; null: the refusal says nothing about the mailbox. */
  blocked_until: Moment.nullable(),
})
export type Bounce = z.output<typeof Bounce>

export const listBounces = query('listBounces', {
  summary:
    'Addresses whose mail server refused a mail for good, the newest first; those at a domain, or refused for a reason, or one of them',
  access: 'operator',
  input: z.object({
    reason: z.enum(bounceReasons).nullish().catch(null),
    mail_kind: z.enum(mailKinds).nullish().catch(null),
    /** Of addresses, as `school.example`. */
    domain: line(limits.emailLength).default(''),
    /** Only this one. */
    id: BounceId.nullish(),
    ...paged,
  }),
  output: pageOf(Bounce),
  errors: [],
  resource: 'BouncedMailsResource/get',
  v3: 'GET /v3/bounced_mails/',
})
