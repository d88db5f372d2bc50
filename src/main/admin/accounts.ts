import { describeAccount, listAccounts } from '#domains/accounts'
import { say } from '../processes/progress.ts'
import type { AdminCommand } from './command.ts'
import { findAccountOrFail } from './find-account.ts'

export const list: AdminCommand = {
  name: 'list',
  usage: '[part of a name or address] [--state STATE] [--before ID] [--limit N] [--json]',
  about: 'Accounts, the newest first',
  options: {
    state: { type: 'string' },
    before: { type: 'string' },
    limit: { type: 'string' },
    json: { type: 'boolean' },
  },
  words: [0, 1],
  async run({ database }, [search], options) {
    const found = await listAccounts(database.reader, {
      state: typeof options.state === 'string' ? options.state : null,
      search: search ?? null,
      before: /^\d{1,18}$/.test(String(options.before)) ? String(options.before) : null,
      limit: Math.min(1_000, Math.max(1, Number(options.limit ?? 50) || 50)),
    })
    if (options.json) return say(JSON.stringify(found))
    for (const one of found)
      say(
        [
          one.id,
          one.created_at.toISOString().slice(0, 10),
          one.state.padEnd(12),
          `@${one.username}`,
          one.email,
        ].join('  '),
      )
  },
}

export const show: AdminCommand = {
  name: 'show',
  usage: '<who> [--json]',
  about: 'All facts about one account',
  options: { json: { type: 'boolean' } },
  words: [1, 1],
  async run({ database }, [who = ''], { json }) {
    const facts = await describeAccount(
      database.reader,
      await findAccountOrFail(database.reader, who),
    )
    if (json) return say(JSON.stringify(facts))
    for (const [name, value] of Object.entries(facts))
      say(
        `${name.replaceAll('_', ' ').padEnd(20)}  ${value === null || value === '' ? '–' : value}`,
      )
  },
}
