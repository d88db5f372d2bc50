import type { DomainJobs } from '#platform/domain'
import { deleteOldBounces } from './bounces/bounce-queries.ts'
import { deleteOldDevices } from './devices/device.ts'
import { deleteOldErasures } from './erasures/erased-accounts.ts'
import { deleteOldAccountEvents } from './events/log-account-event.ts'
import { deleteOldInvitations } from './invitations/invitation-queries.ts'
import { sendRequestedReset } from './recovery/forgot-password.ts'
import { sweepLinks } from './recovery/sweep.ts'
import { deleteExpiredChallenges } from './second-factor/challenge/challenge-queries.ts'
import { deleteExpiredSessions } from './sessions/session-queries.ts'
import { deleteDueAccounts } from './states/delete-due-accounts.ts'
import { sendRequestedHelp } from './states/request-help.ts'
import { deleteExpiredFlows } from './visits/flow-queries.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    reset_requested: ({ account_id }) => sendRequestedReset(services, database, account_id),
    help_requested: (request) => sendRequestedHelp(services, database, request),
  },
  schedule: {
    sweep_sessions: {
      cron: '17 3 * * *',
      run: () =>
        database.transaction(async (db) => {
          await deleteExpiredSessions(db, services.clock.now())
          await deleteOldDevices(db, services.clock.now())
          await deleteOldInvitations(db, services.clock.now())
        }),
    },
    sweep_bounces: {
      cron: '37 * * * *',
      run: () => database.transaction((db) => deleteOldBounces(db, services.clock.now())),
    },
    sweep_challenges: {
      cron: '57 * * * *',
      run: () =>
        database.transaction(async (db) => {
          await deleteExpiredChallenges(db, services.clock.now())
          await deleteExpiredFlows(db, services.clock.now())
        }),
    },
    sweep_links: { cron: '57 * * * *', run: () => sweepLinks(services, database) },
    sweep_account_events: {
      cron: '27 3 * * *',
      run: async () =>
        void (await database.transaction((db) => deleteOldAccountEvents(db, services.clock.now()))),
    },
    sweep_erased_accounts: {
      cron: '37 3 * * *',
      run: () => database.transaction((db) => deleteOldErasures(db, services.clock.now())),
    },
    delete_due_accounts: {
      cron: '*/10 * * * *',
      run: async () => void (await deleteDueAccounts(services, database)),
    },
  },
})
