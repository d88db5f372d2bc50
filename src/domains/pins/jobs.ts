import type { DomainJobs } from '#platform/domain'
import { addStream } from './cards/add-stream.ts'
import { rewriteCards } from './cards/rebuild-cards.ts'
import { removeDeletedDrafts, sweepOldDrafts } from './drafts/remove-drafts.ts'
import { syncHashtags } from './hashtags/sync-hashtags.ts'
import { sweepHiddenPins } from './hiding/hidden-pins.ts'
import {
  releaseImage,
  releaseVideo,
  removePinsOfBoard,
  sweepUploads,
  sweepVideos,
} from './leaving/pin-jobs.ts'
import { runBoardAction, sweepBoardActions } from './many/board-actions/action-jobs.ts'
import { endTagsBetween } from './people-tags/tag-queries.ts'
import { readDueProducts, readProduct } from './products/read-products.ts'
import { publishDuePins } from './scheduled/publishing/publish-due-pins.ts'
import { forgetPublished, removeCancelledPins } from './scheduled/remove-scheduled-pins.ts'
import { releaseStory } from './stories/release-story.ts'
import { removeDeletedPins } from './undo/remove-deleted-pins.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    image_released: async ({ signature }) =>
      void (await releaseImage(services, database, signature)),
    video_streamed: ({ signature }) => addStream(database, signature),
    pin_labelled: ({ root_pin_id }) => rewriteCards(database, 'root_pin_id = $3', [root_pin_id]),
    video_released: async ({ signature }) =>
      void (await releaseVideo(services, database, signature)),
    story_released: ({ story_id }) => releaseStory(database, story_id),
    person_blocked: ({ blocker_id, person_id }) => endTagsBetween(database, blocker_id, person_id),
    product_tagged: (key) => readProduct(services, database, key),
    board_action_due: ({ action_id }) => runBoardAction(services, database, action_id),
    board_deleted: async ({ board_id }) => {
      await removePinsOfBoard(database, board_id)
      await syncHashtags(database, { board_id, pin_id: null })
    },
    hashtags_due: (due) => syncHashtags(database, due),
  },
  schedule: {
    remove_deleted_pins: {
      cron: '*/10 * * * *',
      run: async () => {
        await removeDeletedPins(services, database)
        await removeCancelledPins(services, database)
        await forgetPublished(services, database)
        await removeDeletedDrafts(services, database)
      },
    },
    read_tagged_products: {
      cron: '*/10 * * * *',
      run: () => readDueProducts(services, database),
    },
    publish_due_pins: { cron: '* * * * *', run: () => publishDuePins(services, database) },
    sweep_old_drafts: { cron: '24 3 * * *', run: () => sweepOldDrafts(services, database) },
    sweep_hidden_pins: { cron: '9 4 * * *', run: () => sweepHiddenPins(database) },
    sweep_board_actions: {
      cron: '12 * * * *',
      run: () => sweepBoardActions(services, database),
    },
    sweep_unused_media: {
      cron: '38 * * * *',
      run: async () => {
        await sweepVideos(services, database)
        await sweepUploads(services, database)
      },
    },
  },
})
