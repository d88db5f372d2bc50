import { createBounces } from '#domains/accounts'
import { deleteExpiredCaptchas } from '#platform/captcha'
import { analyzeGrownTables } from '#platform/database'
import type { Jobs } from '#platform/domain'
import { deleteOldMessages, deliverMessage, sweepOutbox } from '#platform/messages'
import { deleteOldKeys } from '#platform/operations'
import { sweepTemporary } from '#platform/storage'
import { backupJobs } from '../backup/backup-jobs.ts'
import type { Composition } from '../compose.ts'
import { saveDemoPin, seedDemo } from '../demo/seed-demo.ts'
import { seedShop } from '../demo/seed-shop.ts'
import { isFolderUsed, picturesFolder } from '../picture-store/open-store.ts'
import { outboxFolder } from '../settings/outbox-folder.ts'
import { deletePerson } from './delete-person.ts'

const weekMs = 7 * 86_400_000

/** Jobs of the platform and of the product as a whole. */
export function ownJobs(composition: Composition): Jobs {
  const { config, services, database, metrics, transport, log } = composition
  const bounces = createBounces({
    ...{ services, database },
    onBounce: (reason) => metrics.bouncedMails.inc({ reason }),
  })
  return {
    events: {
      message_due: ({ message_id }) =>
        deliverMessage({ ...services, bounces, transport, log }, database, message_id),
      account_deleted: ({ account_id }) => deletePerson(composition, account_id),
      demo_due: () => seedDemo(composition),
      demo_shop_due: () => seedShop(composition),
      demo_pin_due: async ({ position }) => {
        await saveDemoPin(composition, position)
        await analyzeGrownTables(database)
      },
    },
    schedule: {
      ...backupJobs(composition),
      sweep_captchas: {
        cron: '58 * * * *',
        run: () => database.transaction((db) => deleteExpiredCaptchas(db, services.clock.now())),
      },
      sweep_messages: {
        cron: '27 * * * *',
        run: async () => {
          const now = services.clock.now()
          await deleteOldMessages(database, now)
          await sweepOutbox(outboxFolder(config.DATA_DIR), new Date(now.getTime() - weekMs))
        },
      },
      sweep_command_keys: {
        cron: '32 * * * *',
        run: () => database.transaction((db) => deleteOldKeys(db, services.clock.now())),
      },
      sweep_rate_limits: {
        cron: '7 * * * *',
        run: async () =>
          void (await database.pool.query('delete from rate_limits where expire < $1', [
            Date.now(),
          ])),
      },
      // Leftovers of files that were being written during a crash.
      ...(isFolderUsed(config) && {
        sweep_half_written: {
          cron: '47 * * * *',
          run: async () => void (await sweepTemporary(picturesFolder(config.DATA_DIR))),
        },
      }),
    },
  }
}
