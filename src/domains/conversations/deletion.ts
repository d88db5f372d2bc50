import type { PersonDeletion } from '#platform/domain'
import { removeConversationsOf } from './remove-conversations.ts'

export const deletion: PersonDeletion = {
  tables: ['conversations', 'conversation_people', 'conversation_messages', 'short_links'],
  remove: ({ database }, personId) => removeConversationsOf(database, personId),
}
