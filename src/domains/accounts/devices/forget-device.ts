import { forgetDevice } from '#contract/accounts/devices/recognise'
import { answerCommand } from '#platform/operations'
import { endDeviceSessions } from '../sessions/session-queries.ts'
import { deviceOf, forgetOnDevice } from './device.ts'

/** Leaving a shared computer also ends the sessions there: otherwise one could be switched to. */
export const forgetDeviceHandler = answerCommand(
  forgetDevice,
  async ({ db, caller, viewer }, { user_id }) => {
    const device = deviceOf(caller.cookies)
    if (device === null) return null
    await forgetOnDevice(db, device, user_id ?? null)
    const ended = await endDeviceSessions(db, device, user_id ?? null)
    if (ended.some(({ account_id }) => account_id === viewer?.id))
      caller.sessionChange = { kind: 'end' }
    return null
  },
)
