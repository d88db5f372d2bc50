import { z } from 'zod'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { Moment } from '../values.ts'

/** What a device can be told about. */
export const pushTopics = ['messages', 'comments', 'boards', 'people', 'account'] as const
export const PushTopic = z.enum(pushTopics)
export type PushTopic = z.output<typeof PushTopic>

const Topics = z.array(PushTopic).max(pushTopics.length)

/** Notifications on the device that asks, which is where the session is. */
export const Push = z.object({
  /** The server's key, to subscribe with; null: this server sends none. */
  public_key: z.string().nullable(),
  /** null while they are off on this device. */
  subscription: z.object({ topics: z.array(PushTopic), created_at: Moment }).nullable(),
})
export type Push = z.output<typeof Push>

export const getPush = query('getPush', {
  summary: 'Whether the device of this session gets notifications, and about what',
  access: 'member',
  input: z.object({}),
  output: Push,
  errors: [],
  resource: 'PushSubscriptionResource/get',
  endpoint: 'v3_get_push_subscription',
})

export const subscribePush = command('subscribePush', {
  summary:
    'Send notifications to the device of this session until the session ends; a second call changes where they go',
  access: 'member',
  input: z.object({
    /** What the browser's `PushSubscription` says. */
    endpoint: z.string().min(1).max(limits.pushEndpointLength),
    p256dh: z.string().max(limits.pushKeyLength),
    auth: z.string().max(limits.pushKeyLength),
  }),
  output: Push,
  errors: ['push_off', 'push_keys_invalid', 'url_invalid', 'url_refused'],
  resource: 'PushSubscriptionResource/create',
  endpoint: 'v3_create_push_subscription',
})

export const choosePushTopics = command('choosePushTopics', {
  summary: 'Choose what the device of this session is notified about',
  access: 'member',
  input: z.object({ topics: Topics }),
  output: Push,
  errors: ['not_found'],
  resource: 'PushSubscriptionResource/update',
  endpoint: 'v3_update_push_subscription',
})

export const unsubscribePush = command('unsubscribePush', {
  summary: 'Send no more notifications to the device of this session',
  access: 'member',
  input: z.object({}),
  output: Push,
  errors: [],
  resource: 'PushSubscriptionResource/delete',
  endpoint: 'v3_delete_push_subscription',
})
