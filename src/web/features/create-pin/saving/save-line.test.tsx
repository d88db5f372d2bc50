import { expect, it } from 'vitest'
import { draw } from '#testing/rendering/draw'
import { SaveLine } from './save-line.tsx'
import { nextSave, openSave, type SaveEvent, type SaveMode } from './save-states.ts'

const pressed: SaveEvent = { type: 'pressed', key: 'k' }
const textOf = (mode: SaveMode, ...events: SaveEvent[]) =>
  draw(<SaveLine save={events.reduce(nextSave, openSave(mode))} />).one('status').text

it('says nothing before anything has begun, so that it is heard from the first state on', () => {
  expect(textOf('prepared')).toBe('')
})

const way: SaveEvent[] = [
  ...([{ type: 'processing_started' }, { type: 'processed' }, { type: 'edit_started' }] as const),
  ...[{ type: 'edited' } as const, pressed, { type: 'sent' } as const],
]

it.each([
  ['prepared', 9],
  ['made', 12],
  ['several', 8],
] as const)('says each state of %s, and each that failed, in words of its own', (mode, count) => {
  const said = new Set<string>()
  const events =
    mode === 'several'
      ? [pressed, ...([{ type: 'sent' }, { type: 'answered' }, { type: 'rest_started' }] as const)]
      : way.filter(({ type }) => mode === 'made' || !type.startsWith('edit'))
  for (const [at, event] of events.entries())
    for (const end of [[], [{ type: 'failed' } as const], [{ type: 'unanswered' } as const]]) {
      const text = textOf(mode, ...events.slice(0, at), event, ...end)
      expect(text).not.toBe('')
      said.add(text)
    }
  const ends =
    mode === 'several' ? [{ type: 'rest_sent' } as const] : [{ type: 'answered' } as const]
  said.add(textOf(mode, ...events, ...ends))
  expect(said.size).toBe(count)
})
