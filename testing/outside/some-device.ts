import type { Options } from '../wire-client.ts'

/** A subscription to a push service that does not exist, with the keys of the example of RFC 8291. */
export const someDevice = {
  endpoint: 'https://push.example/1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Subscribes it, and to nothing: nothing leaves for a push service. */
export const deviceCalls: readonly [string, Options][] = [
  ['PushSubscriptionResource/create', someDevice],
  ['PushSubscriptionResource/update', { topics: [] }],
]
