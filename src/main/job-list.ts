import type { PersonId } from '#contract/ids'
import {
  deleteDueAccounts,
  deleteExpiredChallenges,
  deleteExpiredFlows,
  deleteExpiredSessions,
  deleteOldAccountEvents,
  deleteOldDevices,
  deletePersonOf,
  sendRequestedHelp,
  sendRequestedReset,
  sweepLinks,
} from '#domains/accounts'
import { deleteAdvertisersOf } from '#domains/advertisers'
import {
  deleteExpiredEmailInvites,
  endBoardFollowsOf,
  endBoardsBetween,
  mailInvite,
  noteBoardsOf,
  removeBoardsOf,
  removeDeletedBoards,
  removeFollowsOfBoard,
  sweepBoardChanges,
} from '#domains/boards'
import { checkClaims, removeClaimsOf } from '#domains/claims'
import { removeCommentsOf, sweepComments } from '#domains/comments'
import { mailUnread, removeConversationsOf } from '#domains/conversations'
import {
  forgetInterestsOf,
  forgetTasteOf,
  forgetTasteOfBoard,
  refreshPopular,
} from '#domains/discover'
import { sweepExposures } from '#domains/experiments'
import { endFollowsBetween } from '#domains/follows'
import {
  deleteUploadsOf,
  describeImages,
  finishImage,
  makeVideo,
  sweepFiles,
  sweepMediaUploads,
} from '#domains/media'
import { removeNewsOf, sweepNews } from '#domains/news'
import { deleteBlocksOf, deleteMutesOf, endFollowsOf } from '#domains/people'
import {
  deleteActionsOf,
  forgetHiddenPinsOf,
  releaseImage,
  releaseVideo,
  removeDeletedPins,
  removePinsOf,
  removePinsOfBoard,
  runBoardAction,
  sweepBoardActions,
  sweepHiddenPins,
  sweepUploads,
  sweepVideos,
  syncHashtags,
} from '#domains/pins'
import { forgetReportsOf } from '#domains/reports'
import {
  forgetInSearch,
  forgetSearchesOf,
  indexPerson,
  refreshHistograms,
  refreshSuggestions,
  sweepAdvisoryViews,
  sweepSearch,
  sweepSearchDays,
} from '#domains/search'
import {
  removeExportsOf,
  removeImportsOf,
  runExport,
  runImport,
  sweepExports,
  sweepImports,
} from '#domains/transfer'
import { deleteExpiredCaptchas } from '#platform/captcha'
import { analyzeGrownTables } from '#platform/database'
import type { Schedule, Tasks } from '#platform/jobs'
import { deleteOldMessages, deliverMessage, sweepOutbox } from '#platform/messages'
import { deleteKeysOf, deleteOldKeys } from '#platform/operations'
import { sweepTemporary } from '#platform/storage'
import { type Composition, outboxFolder, picturesFolder } from './compose.ts'
import { ownDataByDomain } from './own-data-by-domain.ts'
import { removeReported } from './remove-reported.ts'
import { saveDemoPin, seedDemo } from './seed-demo.ts'

const weekMs = 7 * 86_400_000

/** The handlers of all events. */
export function createEventHandlers(composition: Composition): Tasks {
  const { services, database, transport, log } = composition
  return {
    image_stored: ({ signature }) => finishImage(services, database, signature),
    image_released: async ({ signature }) =>
      void (await releaseImage(services, database, signature)),
    video_received: (upload) => makeVideo(services, database, upload),
    video_released: async ({ signature }) =>
      void (await releaseVideo(services, database, signature)),
    board_action_due: ({ action_id }) => runBoardAction(services, database, action_id),
    board_deleted: async ({ board_id }) => {
      await removePinsOfBoard(database, board_id)
      await removeFollowsOfBoard(database, board_id)
      await forgetTasteOfBoard(database, board_id)
      await syncHashtags(database, { board_id, pin_id: null })
    },
    hashtags_due: (due) => syncHashtags(database, due),
    person_changed: async ({ person_id }) => {
      await noteBoardsOf(database, person_id)
      await indexPerson(database, person_id)
    },
    person_blocked: async ({ blocker_id, person_id }) => {
      await endFollowsBetween(database, blocker_id, person_id)
      await endBoardsBetween(database, blocker_id, person_id)
    },
    message_unread: (due) => mailUnread(services, database, due),
    board_invited: (invited) => mailInvite(services, database, invited),
    message_due: ({ message_id }) =>
      deliverMessage({ ...services, transport, log }, database, message_id),
    reset_asked: ({ account_id }) => sendRequestedReset(services, database, account_id),
    help_asked: (asked) => sendRequestedHelp(services, database, asked),
    report_upheld: (upheld) => removeReported(composition, upheld),
    account_deleted: async ({ account_id }) => {
      await removeBoardsOf(database, account_id)
      await endFollowsOf(database, account_id)
      await endBoardFollowsOf(database, account_id)
      await removeNewsOf(database, account_id)
      await database.transaction(async (db) => {
        await deleteAdvertisersOf(db, account_id)
        await deleteBlocksOf(db, account_id)
        await deleteMutesOf(db, account_id)
        await deleteActionsOf(db, account_id)
        await deleteKeysOf(db, account_id)
        await deleteUploadsOf(db, account_id)
      })
      await removePinsOf(database, account_id)
      await removeCommentsOf(database, account_id)
      await forgetHiddenPinsOf(database, account_id)
      await removeConversationsOf(database, account_id)
      await forgetReportsOf(database, account_id)
      await forgetTasteOf(database, account_id)
      await removeImportsOf(services, database, account_id)
      await removeExportsOf(services, database, account_id)
      await removeClaimsOf(database, account_id)
      await forgetSearchesOf(database, account_id)
      await forgetInterestsOf(database, account_id)
      await deletePersonOf(database, account_id)
      await forgetInSearch(database, account_id)
      await deleteRateLimitsOf(database, account_id)
    },
    import_due: ({ import_id }) => runImport(services, database, import_id),
    export_due: ({ export_id }) => runExport(services, database, ownDataByDomain, export_id),
    demo_due: () => seedDemo(composition),
    demo_pin_due: async ({ position }) => {
      await saveDemoPin(composition, position)
      await analyzeGrownTables(database)
    },
  }
}

/** Deletes the rate limits of a deleted person. */
async function deleteRateLimitsOf(
  { pool }: Composition['database'],
  personId: PersonId,
): Promise<void> {
  await pool.query(`delete from rate_limits where key like '%:' || $1`, [personId])
}

/** Scheduled jobs, in UTC. */
export function createSchedule({ config, services, database }: Composition): Schedule {
  return {
    sweep_sessions: {
      cron: '17 3 * * *',
      run: () =>
        database.transaction(async (db) => {
          await deleteExpiredSessions(db, services.clock.now())
          await deleteOldDevices(db, services.clock.now())
        }),
    },
    sweep_challenges: {
      cron: '57 * * * *',
      run: () =>
        database.transaction(async (db) => {
          await deleteExpiredChallenges(db, services.clock.now())
          await deleteExpiredFlows(db, services.clock.now())
          await deleteExpiredCaptchas(db, services.clock.now())
        }),
    },
    remove_deleted_boards: {
      cron: '*/10 * * * *',
      run: async () => void (await removeDeletedBoards(services, database)),
    },
    remove_deleted_pins: {
      cron: '*/10 * * * *',
      run: async () => void (await removeDeletedPins(services, database)),
    },
    sweep_invites: {
      cron: '47 3 * * *',
      run: () => database.transaction((db) => deleteExpiredEmailInvites(db, services.clock.now())),
    },
    sweep_news: {
      cron: '17 4 * * *',
      run: async () =>
        void (await database.transaction((db) => sweepNews(db, services.clock.now()))),
    },
    describe_images: {
      cron: '*/5 * * * *',
      run: async () => void (await describeImages(services, database)),
    },
    sweep_links: { cron: '57 * * * *', run: () => sweepLinks(services, database) },
    sweep_messages: {
      cron: '27 * * * *',
      run: async () => {
        const now = services.clock.now()
        await deleteOldMessages(database, now)
        await sweepOutbox(outboxFolder(config.DATA_DIR), new Date(now.getTime() - weekMs))
      },
    },
    check_claims: {
      cron: '13 * * * *',
      run: async () => void (await checkClaims(services, database)),
    },
    sweep_exposures: {
      cron: '37 3 * * *',
      run: async () =>
        void (await database.transaction((db) => sweepExposures(db, services.clock.now()))),
    },
    sweep_account_events: {
      cron: '27 3 * * *',
      run: async () =>
        void (await database.transaction((db) => deleteOldAccountEvents(db, services.clock.now()))),
    },
    sweep_talk: {
      cron: '7 4 * * *',
      run: async () => {
        await sweepComments(database)
        await sweepHiddenPins(database)
      },
    },
    delete_due_accounts: {
      cron: '*/10 * * * *',
      run: async () => void (await deleteDueAccounts(services, database)),
    },
    sweep_imports: { cron: '22 * * * *', run: () => sweepImports(services, database) },
    sweep_exports: { cron: '42 * * * *', run: () => sweepExports(services, database) },
    sweep_command_keys: {
      cron: '32 * * * *',
      run: () => database.transaction((db) => deleteOldKeys(db, services.clock.now())),
    },
    keep_suggestions: {
      cron: '*/5 * * * *',
      run: () => refreshSuggestions(services, database),
    },
    keep_popular: { cron: '*/5 * * * *', run: () => refreshPopular(services, database) },
    sweep_searches: {
      cron: '42 3 * * *',
      run: async () => {
        await sweepSearchDays(services, database)
        await sweepAdvisoryViews(services, database)
      },
    },
    renew_search_axes: { cron: '*/20 * * * *', run: () => refreshHistograms(database) },
    sweep_search: { cron: '41 2 * * *', run: () => sweepSearch(database) },
    sweep_board_changes: { cron: '52 * * * *', run: () => sweepBoardChanges(database) },
    sweep_board_actions: {
      cron: '12 * * * *',
      run: () => sweepBoardActions(services, database),
    },
    sweep_uploads: {
      cron: '37 * * * *',
      run: async () => {
        await sweepMediaUploads(services, database)
        await sweepVideos(services, database)
        await sweepUploads(services, database)
      },
    },
    sweep_files: {
      cron: '23 1 * * *',
      run: async () => void (await sweepFiles(services, database)),
    },
    ...(config.S3_ENDPOINT === '' ? { sweep_half_written: sweepHalfWritten(config.DATA_DIR) } : {}),
    sweep_rate_limits: {
      cron: '7 * * * *',
      run: async () =>
        void (await database.pool.query('delete from rate_limits where expire < $1', [Date.now()])),
    },
  }
}

/** Deletes leftovers of files that were being written during a crash. */
function sweepHalfWritten(dataDir: string) {
  return {
    cron: '47 * * * *',
    run: async () => void (await sweepTemporary(picturesFolder(dataDir))),
  }
}
