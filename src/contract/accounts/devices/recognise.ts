import { z } from 'zod'
import { idOut, PersonId } from '../../ids.ts'
import { command, query } from '../../operation.ts'

/**
 * The account a browser is logged in to or remembers. `AUTH`: logged in. `LIMITED_LOGIN`: this account has logged in
 * here before and is welcomed back; it may do nothing that needs a session. Fields are spelt as clients read them.
 */
export const RecognisedViewer = z.object({
  type: z.enum(['anonymous', 'LIMITED_LOGIN', 'AUTH']),
  info: z
    .object({
      id: idOut<'person'>(),
      username: z.string(),
      firstName: z.string(),
      imageUrl: z.string().nullable(),
      email: z.string(),
      hasPassword: z.boolean(),
      hasPasskey: z.boolean(),
      connectedToFacebook: z.boolean(),
      connectedToGoogle: z.boolean(),
      connectedToLine: z.boolean(),
      connectedToSso: z.boolean(),
    })
    .nullable(),
})
export type RecognisedViewer = z.output<typeof RecognisedViewer>

export const recognise = query('recognise', {
  summary: 'Whom this browser is logged in or remembered for',
  access: 'anyone',
  input: z.object({}),
  output: RecognisedViewer,
  errors: [],
  resource: 'RecognisedViewerResource/get',
  endpoint: 'v3_get_recognised_viewer',
})

export const forgetDevice = command('forgetDevice', {
  summary: 'Forget an account on this device, or all of them, and end their sessions here',
  access: 'anyone',
  security: 'session',
  input: z.object({ user_id: PersonId.optional() }),
  output: z.null(),
  errors: [],
  resource: 'RecognisedViewerResource/delete',
  endpoint: 'v3_forget_recognised_viewer',
})
