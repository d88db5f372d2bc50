import { expect, it } from 'vitest'
import type { UnreadMessage } from '#domains/conversations'
import { asId } from '#testing/ids'
import { messageNotifications } from './message-notifications.ts'

const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const t = Object.assign(say, { locale: 'en' })

function messageIn(conversation: string, text: string): UnreadMessage {
  const full_name = `Friend ${conversation}`
  return { id: asId('1'), conversation_id: asId(conversation), text, has_pin: false, full_name }
}

it('tells of each of three conversations, with the newest message', () => {
  const messages = [
    messageIn('1', 'Newest'),
    messageIn('2', 'Two'),
    messageIn('1', 'Older'),
    messageIn('3', 'Three'),
  ]
  const told = messageNotifications(messages, t)
  expect(told.map(({ body }) => body).toSorted()).toEqual(['Newest', 'Three', 'Two'])
  expect(new Set(told.map(({ tag }) => tag)).size).toBe(3)
})

it('tells of more conversations at once, without their words', () => {
  const messages = ['1', '2', '3', '4'].map((one) => messageIn(one, `Secret ${one}`))
  const told = messageNotifications(messages, t)
  expect(told).toEqual([
    {
      ...{ title: 'push.messages 4', body: 'push.conversations 4' },
      ...{ path: '/messages/', tag: 'messages', isUrgent: true },
    },
  ])
})
