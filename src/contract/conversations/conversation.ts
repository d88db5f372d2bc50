import { z } from 'zod'
import { idOut } from '../ids.ts'
import { PersonCard } from '../people/person.ts'
import { PinCard } from '../pins/pin.ts'
import { Moment } from '../values.ts'

export const Message = z.object({
  type: z.literal('conversationmessage'),
  id: idOut<'message'>(),
  conversation_id: idOut<'conversation'>(),
  text: z.string(),
  /** Null unless the viewer may still open it. */
  pin: PinCard.nullable(),
  /** A pin was sent that the viewer may not open, or that is deleted. */
  is_pin_unavailable: z.boolean(),
  sender: PersonCard,
  is_mine: z.boolean(),
  created_at: Moment,
})
export type Message = z.output<typeof Message>

export const Conversation = z.object({
  type: z.literal('conversation'),
  id: idOut<'conversation'>(),
  /** Everybody in it except the viewer. */
  users: z.array(PersonCard),
  last_message: Message.nullable(),
  unread: z.boolean(),
  /** No messages can be sent: the other person is gone, or one has blocked the other. */
  is_closed: z.boolean(),
})
export type Conversation = z.output<typeof Conversation>
