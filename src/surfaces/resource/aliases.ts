import { createSection } from '#contract/boards/sections/create-section'
import { listSections } from '#contract/boards/sections/list-sections'
import { listComments } from '#contract/comments/list-comments'
import { reactToPin } from '#contract/comments/reactions'
import { boardIdeas } from '#contract/discover/board-ideas'
import { relatedPins } from '#contract/discover/related-pins'
import type { Operation } from '#contract/operation'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { search } from '#contract/search/search'
import { storyToInput } from './story-pin.ts'

interface Alias {
  resource: NonNullable<Operation['resource']>
  operation: Operation
  /** The operation's input, from the options as clients send them. */
  toInput?: (options: Record<string, unknown>) => unknown
}

/** Further names of operations, and options that clients spell otherwise than the contract. */
export const aliases: readonly Alias[] = [
  { resource: 'SearchResource/get', operation: search },
  { resource: 'BoardSectionsRepinResource/get', operation: listSections },
  { resource: 'AggregatedCommentResource/get', operation: listComments },
  { resource: 'PinReactionResource/update', operation: reactToPin },
  { resource: 'StoryPinResource/create', operation: saveStoryPin, toInput: storyToInput },
  {
    resource: 'BoardSectionResource/create',
    operation: createSection,
    toInput: renamed('boardId', 'board_id'),
  },
  {
    resource: 'RelatedModulesResource/get',
    operation: relatedPins,
    toInput: renamed('pin_id', 'pin'),
  },
  {
    resource: 'BoardRelatedPixieFeedResource/get',
    operation: boardIdeas,
    toInput: renamed('board_id', 'id'),
  },
  {
    resource: 'UserBlockResource/create',
    operation: blockPerson,
    toInput: renamed('blocked_user_id', 'user_id'),
  },
  {
    resource: 'UserBlockResource/delete',
    operation: unblockPerson,
    toInput: renamed('blocked_user_id', 'user_id'),
  },
]

/** A field that clients may call either; the contract's own name goes before. */
function renamed(from: string, to: string) {
  return ({ [from]: value, ...rest }: Record<string, unknown>) => ({ [to]: value, ...rest })
}
