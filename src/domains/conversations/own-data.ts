import type { OwnData } from '#platform/own-data'

/** Only what the person wrote; messages they received belong to their authors. */
export const ownData: OwnData = {
  conversations: {
    table: 'conversation_people',
    key: 'conversation_id',
    text: `select conversation_id, last_message_at, read_up_to, hidden_at, mailed_up_to from conversation_people
            where person_id = $1`,
  },
  messages: {
    table: 'conversation_messages',
    key: 'id',
    text: `select id, conversation_id, text, pin_id, created_at, taken_down_at
             from conversation_messages where person_id = $1`,
  },
  short_links: {
    table: 'short_links',
    key: 'n',
    text: `select row_number() over (order by created_at, code) as n, code, path, created_at
             from short_links where person_id = $1`,
  },
}
