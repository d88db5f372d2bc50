import {
  type ShareSuggestion,
  shareSuggestions,
  shareTypeahead,
} from '#contract/conversations/share-suggestions'
import { isFailure } from '#contract/errors'
import { emailKey } from '#domains/accounts'
import { portraitsOf } from '#domains/people'
import { findPin } from '#domains/pins'
import { answerQuery, memberOf } from '#platform/operations'
import { type SuggestedRow, selectByPrefix, selectSuggestions } from './suggestion-queries.ts'

export const shareSuggestionsHandler = answerQuery(
  shareSuggestions,
  async (context, { pin_id, count }) => {
    const { db } = context
    const { id } = memberOf(context)
    // A pin the viewer may not open is ignored: the answer would reveal that it exists.
    const pin = pin_id === null ? null : await findPin(db, pin_id, id)
    const found = await selectSuggestions(db, id, pin?.board_id ?? null, count)
    return found.map((person) => toSuggestion('user_share_suggestion', person))
  },
)

export const shareTypeaheadHandler = answerQuery(
  shareTypeahead,
  async (context, { term, count }) => {
    const { id } = memberOf(context)
    const prefix = term.replace(/^@/, '').toLowerCase()
    if (prefix === '') return []
    if (isEmail(term)) return [toEmail(term)]
    const found = await selectByPrefix(context.db, id, prefix, count)
    return found.map((person) => toSuggestion('user', person))
  },
)

/** Offers an address as typed, whether or not it has an account here. */
function toEmail(email: string): ShareSuggestion {
  return {
    type: 'email',
    id: email,
    full_name: email,
    username: '',
    image_medium_url: null,
    image_large_url: null,
  }
}

function isEmail(text: string): boolean {
  try {
    return emailKey(text) !== ''
  } catch (error) {
    if (isFailure(error, 'email_invalid')) return false
    throw error
  }
}

function toSuggestion(type: ShareSuggestion['type'], person: SuggestedRow): ShareSuggestion {
  const portrait = portraitsOf(person.image_signature)
  return {
    type,
    id: person.id,
    full_name: person.full_name,
    username: person.username,
    image_medium_url: portrait.medium,
    image_large_url: portrait.large,
  }
}
