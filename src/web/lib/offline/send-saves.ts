import { limits } from '#contract/limits'
import { listSaves, putSave, removeSave, type WaitingSave } from './saves.ts'

/** What became of one that was sent; `later`: it was not executed, and neither are those after it yet. */
export type SendOutcome = 'sent' | 'later' | { refusal: string }

export interface SentSaves {
  sent: number
  refused: number
}

/** Seldom, but the server then cannot tell a repeated save from a new one. */
const isForgotten = ({ tried_at }: WaitingSave) =>
  tried_at !== null && tried_at < Date.now() - limits.commandKeyDays * 86_400_000

/**
 * Sends what waits, one after the other in the order in which it was saved, and from one tab or worker at a time.
 * Stops where the server cannot be reached or knows another account.
 */
export async function sendSaves(
  personId: string,
  send: (save: WaitingSave) => Promise<SendOutcome>,
): Promise<SentSaves> {
  return navigator.locks.request('waiting-saves', async () => {
    const counts = { sent: 0, refused: 0 }
    for (const save of await listSaves(personId)) {
      if (save.refusal !== null) continue
      if (isForgotten(save)) {
        await removeSave(save.key)
        continue
      }
      await putSave({ ...save, tried_at: save.tried_at ?? Date.now() })
      const outcome = await send(save)
      if (outcome === 'later') break
      if (outcome === 'sent') {
        counts.sent += 1
        await removeSave(save.key)
      } else {
        counts.refused += 1
        await putSave({ ...save, refusal: outcome.refusal })
      }
    }
    return counts
  })
}

/** Without the app's client, which workers have no use for. */
export async function sendSave(
  { key, person_id, input }: WaitingSave,
  csrfToken: string,
): Promise<SendOutcome> {
  try {
    const answer = await fetch('/resource/RepinResource/create/', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'idempotency-key': key,
        'x-csrftoken': csrfToken,
        'x-for-account': person_id,
      },
      body: new URLSearchParams({ data: JSON.stringify({ options: input }) }).toString(),
    })
    return await outcomeOf(answer)
  } catch {
    return 'later'
  }
}

/** What may pass by itself is tried again: no session, another one, too many requests, a fault of the server. */
const passing = new Set([401, 409, 429])

export async function outcomeOf(answer: Response): Promise<SendOutcome> {
  if (answer.ok) return 'sent'
  const body = (await answer.json().catch(() => null)) as Answer | null
  const error = body?.resource_response?.error
  const isPassing = passing.has(answer.status) || error?.reason === 'csrf_failed'
  if (!error?.message || answer.status >= 500 || isPassing) return 'later'
  return { refusal: error.localized_message?.message ?? error.message }
}

interface Answer {
  resource_response?: {
    error?: { reason?: string; message?: string; localized_message?: { message: string } }
  }
}
