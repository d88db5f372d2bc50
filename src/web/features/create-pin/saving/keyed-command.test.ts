import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommandKey } from '#web/lib/requests/command-keys.ts'
import { type Keyed, keyOf, sendKeyed } from './keyed-command.ts'
import { nextSave, openSave, type SaveEvent } from './save-states.ts'

test('a new press has a new key, but for one whose answer was lost', () => {
  const events: SaveEvent[] = [
    ...[{ type: 'processed' } as const, { type: 'pressed', key: 'first' } as const],
    ...[{ type: 'sent' } as const, { type: 'unanswered' } as const],
  ]
  const unanswered = events.reduce(nextSave, openSave('prepared'))
  expect(keyOf(unanswered)).toBe('first')
  const refused = events.slice(0, 3).reduce(nextSave, openSave('prepared'))
  expect(keyOf(nextSave(refused, { type: 'failed' }))).not.toBe('first')
})

const outcomes = ['refused', 'request lost', 'answer lost'] as const

test('of several, one whose answer is lost is made once, as it was sent, whatever is chosen meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...outcomes), { maxLength: 12 }), async (some) => {
      const made = new Map<string, string>()
      const refused = new Set<string>()
      let one: Keyed<{ board: string }> = { saveKey: 'first', unanswered: null }
      let outcome: (typeof outcomes)[number] | 'made' = 'made'
      async function send({ board }: { board: string }, command: CommandKey) {
        if (outcome === 'request lost') throw new Error(outcome)
        // What was refused is refused for good.
        if (refused.has(command.key) || (outcome === 'refused' && !made.has(command.key))) {
          refused.add(command.key)
          command.answered()
          throw new Error(outcome)
        }
        // A key belongs to one command.
        expect(made.get(command.key) ?? board).toBe(board)
        made.set(command.key, board)
        if (outcome === 'answer lost') throw new Error(outcome)
        command.answered()
        return board
      }
      for (const [at, next] of [...some, 'made' as const].entries()) {
        outcome = next
        const chosen = { board: `board ${at}` }
        const { board } = one.unanswered ?? chosen
        // oxlint-disable-next-line no-await-in-loop -- attempts follow one another
        const result = await sendKeyed(one, chosen, send)
        expect(made.size).toBeLessThanOrEqual(1)
        if ('made' in result) {
          expect([...made.values()]).toEqual([board])
          return
        }
        expect(next).not.toBe('made')
        // As it is kept over a reload.
        one = structuredClone({ saveKey: result.saveKey, unanswered: result.unanswered })
        expect(one.unanswered?.board ?? null).toBe(
          next === 'refused' && made.size === 0 ? null : board,
        )
      }
    }),
  )
})
