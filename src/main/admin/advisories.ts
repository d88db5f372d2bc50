import type { KeptAdvisory } from '#contract/search/operator-advisories'
import { describeAdvisories, renewReview, switchAdvisory } from '#domains/search'
import { say } from '../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from './command.ts'

export const advisories: AdminCommand = {
  name: 'advisories',
  usage: '[--json] | <id> [on | off] [--review DAY --by NAME]',
  about: 'The advisories above searches; or turn one on or off, or renew its review',
  options: { json: { type: 'boolean' }, review: { type: 'string' }, by: { type: 'string' } },
  words: [0, 2],
  async run({ database, services }, [id, newState], options) {
    if (id !== undefined) await change(database, services.clock.now(), id, newState, options)
    const all = await describeAdvisories(database.reader, services.clock.now())
    const shown = all.filter((one) => id === undefined || one.id === id)
    if (options.json) return say(JSON.stringify(shown))
    for (const one of shown) {
      const state = one.disabled_at ? 'off' : one.is_overdue ? 'OVERDUE' : 'on'
      say(
        `${one.id}  ${state}  level ${one.level}, severity ${one.severity}  ${reviewOf(one)}  seen ${one.views} times in 30 days`,
      )
      const unreviewed = one.terms.filter(({ reviewed_by }) => reviewed_by === '')
      if (unreviewed.length > 0)
        say(
          `  words that nobody has reviewed: ${unreviewed.map(({ language }) => language).join(', ')}`,
        )
    }
  },
}

function reviewOf({ review_due, reviewed_by }: KeptAdvisory): string {
  const who = reviewed_by === '' ? 'not reviewed yet' : `reviewed by ${reviewed_by}`
  return `${who}, review by ${review_due}`
}

type Product = Parameters<AdminCommand['run']>[0]

async function change(
  database: Product['database'],
  now: Date,
  id: string,
  newState: string | undefined,
  { review, by }: Options,
): Promise<void> {
  if (newState !== undefined && newState !== 'on' && newState !== 'off')
    throw new AdminError('Say on or off.')
  if (newState === undefined && review === undefined)
    throw new AdminError('Say what to change: on, off or --review.')
  if (review !== undefined && !isDay(review)) throw new AdminError('Write the day as 2030-12-31.')
  const isKnown = await database.transaction(async (db) => {
    if (newState !== undefined && !(await switchAdvisory(db, id, newState === 'on' ? null : now)))
      return false
    return review === undefined || renewReview(db, id, String(review), String(by ?? ''))
  })
  if (!isKnown) throw new AdminError(`There is no advisory "${id}".`)
}

function isDay(text: string | boolean): boolean {
  return (
    typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  )
}
