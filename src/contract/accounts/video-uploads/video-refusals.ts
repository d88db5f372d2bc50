import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { PersonCard } from '../../people/person.ts'
import { line, Moment, paragraphs } from '../../values.ts'

/** A member who may upload no videos, or could not for a while. */
export const VideoRefusal = z.object({
  type: z.literal('videorefusal'),
  person: PersonCard,
  /** What the member reads. */
  reason: z.string(),
  /** Username of the operator; null: by a command. */
  refused_by: z.string().nullable(),
  refused_at: Moment,
  /** Since when they may again; null: they may not. */
  allowed: z.object({ by: z.string().nullable(), at: Moment }).nullable(),
})
export type VideoRefusal = z.output<typeof VideoRefusal>

export const videoRefusalStates = ['refused', 'allowed'] as const

export const listVideoRefusals = query('listVideoRefusals', {
  summary: 'Members who may upload no videos, or who may again, the newest first',
  access: 'operator',
  input: z.object({ state: z.enum(videoRefusalStates).default('refused'), ...paged }),
  output: pageOf(VideoRefusal),
  errors: [],
  resource: 'VideoRefusalsResource/get',
})

export const refuseVideoUploads = command('refuseVideoUploads', {
  summary:
    'Take the upload of videos away from a member, who reads why; what they uploaded before stays',
  access: 'operator',
  input: z.object({
    /** A username or an email address. */
    who: line(limits.emailLength).pipe(z.string().min(1, inputMessage('input.who'))),
    reason: paragraphs(limits.stateReasonLength).pipe(
      z.string().min(1, inputMessage('input.refusalReason')),
    ),
  }),
  output: VideoRefusal,
  errors: ['person_not_found', 'video_refusal_exists'],
  resource: 'VideoRefusalsResource/create',
})

export const allowVideoUploads = command('allowVideoUploads', {
  summary: 'Let a member upload videos again',
  access: 'operator',
  input: z.object({ who: line(limits.emailLength) }),
  output: z.null(),
  errors: ['person_not_found', 'video_refusal_not_found'],
  resource: 'VideoRefusalsResource/delete',
})
