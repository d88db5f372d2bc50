import { Failure } from '#contract/errors'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { nameKey, selectNamesTaken } from '#domains/boards'
import { answerQuery, memberOf } from '#platform/operations'
import { selectPinClues } from '../picker/pin-clues.ts'
import { boardTitles, titlesToOffer } from './board-titles.ts'

export const boardTitleSuggestionsHandler = answerQuery(
  boardTitleSuggestions,
  async (context, { pin_id }) => {
    const viewer = memberOf(context)
    const clues = await selectPinClues(context.db, viewer.id, pin_id)
    if (!clues) throw new Failure('pin_not_found', { field: 'pin_id' })
    const titles = boardTitles(clues)
    const taken = await selectNamesTaken(context.db, viewer.id, titles.map(nameKey))
    const offered = titlesToOffer(titles, taken)
    return offered.map((title) => ({ title }))
  },
)
