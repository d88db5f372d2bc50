import {
  answerHelpAsked,
  answerResetAsked,
  deleteDueAccounts,
  deleteExpiredChallenges,
  deleteExpiredFlows,
  deleteExpiredSessions,
  deleteOldAccountEvents,
  deleteOldDevices,
  deletePersonOf,
  sweepLinks,
} from '#domains/accounts'
import { removeBoardsOf } from '#domains/boards'
import { sweepExposures } from '#domains/experiments'
import { finishImage } from '#domains/media'
import { releaseImage, removePinsOf, removePinsOfBoard, sweepUploads } from '#domains/pins'
import { deleteExpiredCaptchas } from '#platform/captcha'
import type { Schedule, Tasks } from '#platform/jobs'
import { deleteOldMessages, deliverMessage } from '#platform/messages'
import { sweepTemporary } from '#platform/storage'
import { type Composition, picturesFolder } from './compose.ts'
import { saveDemoPin, seedDemo } from './seed-demo.ts'

/** Who reacts to which event. */
export function createHandlersOfEvents(composition: Composition): Tasks {
  const { services, database, courier, log } = composition
  return {
    image_stored: ({ signature }) => finishImage(services, database, signature),
    image_released: async ({ signature }) =>
      void (await releaseImage(services, database, signature)),
    board_deleted: ({ board_id }) => removePinsOfBoard(database, board_id),
    message_due: ({ message_id }) =>
      deliverMessage({ ...services, courier, log }, database, message_id),
    reset_asked: ({ account_id }) => answerResetAsked(services, database, account_id),
    help_asked: (asked) => answerHelpAsked(services, database, asked),
    account_deleted: async ({ account_id }) => {
      await removeBoardsOf(database, account_id)
      await removePinsOf(database, account_id)
      await deletePersonOf(database, account_id)
      await forgetLimits(database, account_id)
    },
    demo_due: () => seedDemo(composition),
    demo_pin_due: ({ position }) => saveDemoPin(composition, position),
  }
}

/** What was counted for a person who is gone. */
async function forgetLimits({ pool }: Composition['database'], personId: string): Promise<void> {
  await pool.query(`delete from rate_limits where key like '%:' || $1`, [personId])
}

/** What happens by the clock, in UTC. */
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
    sweep_links: { cron: '57 * * * *', run: () => sweepLinks(services, database) },
    sweep_messages: {
      cron: '27 * * * *',
      run: () => deleteOldMessages(database, services.clock.now()),
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
    delete_due_accounts: {
      cron: '*/10 * * * *',
      run: async () => void (await deleteDueAccounts(services, database)),
    },
    sweep_uploads: {
      cron: '37 * * * *',
      run: async () => void (await sweepUploads(services, database)),
    },
    ...(config.S3_ENDPOINT === '' ? { sweep_half_written: sweepHalfWritten(config.DATA_DIR) } : {}),
    sweep_rate_limits: {
      cron: '7 * * * *',
      run: async () =>
        void (await database.pool.query('delete from rate_limits where expire < $1', [Date.now()])),
    },
  }
}

/** What a crash left of a file that was being written. */
function sweepHalfWritten(dataDir: string) {
  return {
    cron: '47 * * * *',
    run: async () => void (await sweepTemporary(picturesFolder(dataDir))),
  }
}
