import { z } from 'zod'
import { command } from '../../operation.ts'

/*
 * Notes that clients of this protocol send during sign-up. They are accepted for compatibility with such
 * clients; nothing in the product reads them, so nothing is stored.
 */

export const noteSignUpStep = command('noteSignUpStep', {
  summary: 'Accepts a client’s note about a step of its sign-up; nothing is stored',
  access: 'anyone',
  input: z.looseObject({}),
  output: z.null(),
  errors: [],
  resource: 'UserRegisterTrackActionResource/update',
  endpoint: 'v3_register_track_action',
})

export const noteExperienceDone = command('noteExperienceDone', {
  summary: 'Accepts a client’s note that a member has completed a hint; nothing is stored',
  access: 'anyone',
  input: z.looseObject({}),
  output: z.null(),
  errors: [],
  resource: 'UserExperienceCompletedResource/update',
  endpoint: 'v3_experience_completed',
})

export const beginOrientation = command('beginOrientation', {
  summary: 'Accepts a client’s request for a guided tour; nothing is stored',
  access: 'anyone',
  input: z.looseObject({}),
  output: z.null(),
  errors: [],
  resource: 'OrientationContextResource/create',
  endpoint: 'v3_orientation_context',
})
