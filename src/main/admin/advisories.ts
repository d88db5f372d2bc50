import { describeAdvisories, renewReview, switchAdvisory } from '#domains/search'
import { say } from '../processes/progress.ts'
import { type AdminCommand, type Options, Refusal } from './command.ts'

export const advisories: AdminCommand = {
  name: 'advisories',
  usage: '[--json] | <id> [on | off] [--review DAY --by NAME]',
  about:
    'What stands above which searches; or turn one on or off, or say until when it was reviewed',
  options: { json: { type: 'boolean' }, review: { type: 'string' }, by: { type: 'string' } },
  words: [0, 2],
  async run({ database, services }, [id, turn], options) {
    if (id !== undefined) await change(database, services.clock.now(), id, turn, options)
    const all = await describeAdvisories(database.reader, services.clock.now())
    const shown = all.filter((one) => id === undefined || one.id === id)
    if (options.json) return say(JSON.stringify(shown))
    for (const one of shown) {
      const state = one.disabled_at ? 'off' : one.is_overdue ? 'OVERDUE' : 'on'
      say(
        `${one.id}  ${state}  level ${one.level}, severity ${one.severity}  review by ${one.review_due}  seen ${one.views} times in 30 days`,
      )
    }
  },
}

type Product = Parameters<AdminCommand['run']>[0]

async function change(
  database: Product['database'],
  now: Date,
  id: string,
  turn: string | undefined,
  { review, by }: Options,
): Promise<void> {
  if (turn !== undefined && turn !== 'on' && turn !== 'off') throw new Refusal('Say on or off.')
  if (turn === undefined && review === undefined)
    throw new Refusal('Say what to change: on, off or --review.')
  if (review !== undefined && !isDay(review)) throw new Refusal('Write the day as 2030-12-31.')
  const isKnown = await database.transaction(async (db) => {
    if (turn !== undefined && !(await switchAdvisory(db, id, turn === 'on' ? null : now)))
      return false
    return review === undefined || renewReview(db, id, String(review), String(by ?? ''))
  })
  if (!isKnown) throw new Refusal(`There is no advisory "${id}".`)
}

function isDay(text: string | boolean): boolean {
  return (
    typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  )
}
