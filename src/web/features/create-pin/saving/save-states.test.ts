import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  canPress,
  isHeld,
  isSaved,
  nextSave,
  openSave,
  type SaveEvent,
  type SaveMode,
  type SaveState,
  type SaveStep,
  saveSequences,
} from './save-states.ts'

const modes = Object.keys(saveSequences) as SaveMode[]
const pressed: SaveEvent = { type: 'pressed', key: 'k' }
const names = [
  ...['processing_started', 'processed', 'cleared', 'edit_started', 'edited'],
  ...['sent', 'answered', 'failed', 'unanswered', 'rest_started', 'rest_sent'],
] as Exclude<SaveEvent['type'], 'pressed'>[]
const allEvents: SaveEvent[] = [pressed, ...names.map((type) => ({ type }))]

const after = (mode: SaveMode, ...events: SaveEvent[]) => events.reduce(nextSave, openSave(mode))
const named = (...types: Exclude<SaveEvent['type'], 'pressed'>[]) => types.map((type) => ({ type }))

/** What the page does to get a pin, each step up to its success. */
const ways: Record<SaveMode, SaveEvent[]> = {
  prepared: [...named('processing_started', 'processed'), pressed, ...named('sent', 'answered')],
  made: [
    ...named('processing_started', 'processed', 'edit_started', 'edited'),
    ...[pressed, ...named('sent', 'answered')],
  ],
  several: [pressed, ...named('sent', 'answered', 'rest_started', 'rest_sent')],
}

/** Every state that any events lead to. */
function reachable(mode: SaveMode): SaveState[] {
  const seen = new Map([[JSON.stringify(openSave(mode)), openSave(mode)]])
  for (const state of seen.values())
    for (const event of allEvents) {
      const next = nextSave(state, event)
      seen.set(JSON.stringify(next), next)
    }
  return [...seen.values()]
}

test.each(modes)('%s goes through its states in their order', (mode) => {
  const steps = ways[mode].map((_, at) => after(mode, ...ways[mode].slice(0, at + 1)).step)
  expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual(saveSequences[mode])
})

test.each(modes)('%s skips no state, whatever happens', (mode) => {
  const states = reachable(mode)
  expect(states.length).toBeGreaterThan(8)
  for (const state of states)
    for (const event of allEvents) {
      const next = nextSave(state, event)
      const sequence: readonly (SaveStep | null)[] = saveSequences[next.mode]
      const [from, to] = [sequence.indexOf(state.step), sequence.indexOf(next.step)]
      if (next.step !== null) expect(to).toBeGreaterThanOrEqual(0)
      if (state.mode === next.mode) expect(to).toBeLessThanOrEqual(from + 1)
    }
})

test.each(modes)('%s is stuck nowhere, and each state that fails can be tried again', (mode) => {
  const goOn = mode === 'several' ? [pressed, ...named('sent', 'answered')] : ways[mode]
  for (const state of reachable(mode)) {
    const failed = nextSave(state, { type: 'failed' })
    if (state.status === 'running') expect(failed.status).toBe('failed')
    for (const from of [state, failed]) {
      if (isSaved(from)) continue
      // What is under way ends first, in the worst way.
      const settled = isHeld(from) ? [from, ...named('sent', 'unanswered')] : [from]
      const [first, ...events] = settled as [SaveState, ...SaveEvent[]]
      const end = [...events, ...goOn].reduce(nextSave, first)
      expect(mode === 'several' ? end.step === 'succeeded' : isSaved(end)).toBe(true)
    }
  }
})

describe('what fails', () => {
  const cut = (mode: SaveMode, step: SaveStep): SaveEvent[] => {
    const at = ways[mode].findIndex((_, place) => {
      const state = after(mode, ...ways[mode].slice(0, place + 1))
      return state.step === step && state.status === 'running'
    })
    return ways[mode].slice(0, at + 1)
  }
  it.each([
    ['prepared', 'processing', false],
    ['prepared', 'publishing', true],
    ['prepared', 'saving', true],
    ['made', 'processing', false],
    ['made', 'edited', false],
    ['made', 'creating', true],
    ['made', 'saving', true],
    ['several', 'attempted', true],
    ['several', 'publishing', true],
    ['several', 'uploading', true],
  ] as const)('of %s at “%s” stays there, with its content free again', (mode, step, isToPress) => {
    const failed = after(mode, ...cut(mode, step), { type: 'failed' })
    expect(failed).toMatchObject({ step, status: 'failed', key: null })
    expect([isHeld(failed), canPress(failed)]).toEqual([false, isToPress])
  })

  it('at an edit leaves the picture, which can be saved as it is', () => {
    const failed = after('prepared', ...named('processed', 'edit_started', 'failed'))
    expect(failed).toMatchObject({ mode: 'made', step: 'edited', status: 'failed' })
    const asItWas = nextSave(failed, { type: 'processed' })
    expect(asItWas).toMatchObject({ mode: 'prepared', step: 'processing', status: 'done' })
    expect(canPress(asItWas)).toBe(true)
  })
})

test('an edited picture is created, and another one in its place is published', () => {
  const edited = after('prepared', ...named('processed', 'edit_started', 'edited'), pressed)
  expect(edited).toMatchObject({ mode: 'made', step: 'creating' })
  const other = after('prepared', ...named('processed', 'edited', 'processed'), pressed)
  expect(other).toMatchObject({ mode: 'prepared', step: 'publishing' })
})

test.each([
  ['an edit of what is not here yet', 'prepared', named('processing_started'), 'edit_started'],
  [
    'an answer that is lost for one of several',
    'several',
    [pressed, ...named('sent')],
    'unanswered',
  ],
  ['the end of a rest that has not begun', 'several', [pressed, ...named('sent')], 'rest_sent'],
] as const)('%s changes nothing', (_name, mode, events, type) => {
  const state = after(mode, ...events)
  expect(nextSave(state, { type })).toBe(state)
})

test.each(modes)('%s cannot be pressed again while it is sent, nor for what is saved', (mode) => {
  const other: SaveEvent = { type: 'pressed', key: 'other' }
  for (const type of ['pressed', 'sent'] as const) {
    const at = ways[mode].findIndex((event) => event.type === type)
    const state = after(mode, ...ways[mode].slice(0, at + 1))
    expect([canPress(state), nextSave(state, other)]).toEqual([false, state])
  }
  if (mode === 'several') return
  const saved = after(mode, ...ways[mode])
  expect([canPress(saved), saved.key, nextSave(saved, other)]).toEqual([false, null, saved])
})

/* The page, its member, the connection and a server that executes each key once. */

const deeds = [
  ...['edit', 'take other picture', 'lose picture', 'edit picture', 'fail'],
  ...['press', 'arrive', 'refuse', 'lose request', 'lose answer', 'come late'],
] as const
type Deed = (typeof deeds)[number]

interface World {
  save: SaveState
  content: number
  presses: number
  /** What the server made or refused, by key. */
  commands: Map<string, { content: number; isPin: boolean }>
}

const pinsOf = ({ commands }: World) => [...commands.values()].filter(({ isPin }) => isPin)

function act(world: World, deed: Deed): void {
  const move = (...events: SaveEvent[]) => (world.save = events.reduce(nextSave, world.save))
  const isSent = world.save.step === 'saving' && world.save.status === 'running'
  function reachServer(isPin: boolean) {
    const key = world.save.key ?? ''
    const known = world.commands.get(key)
    // A key belongs to one command.
    if (known) expect(known.content).toBe(world.content)
    else world.commands.set(key, { content: world.content, isPin })
    return world.commands.get(key)?.isPin === true
  }
  switch (deed) {
    case 'edit':
      if (!isHeld(world.save)) world.content += 1
      return
    case 'take other picture':
      if (!isHeld(world.save)) world.content += 1
      return void move({ type: 'processing_started' }, { type: 'processed' })
    case 'lose picture':
      return void move({ type: 'cleared' })
    case 'edit picture':
      if (!isHeld(world.save)) world.content += 1
      return void move({ type: 'edit_started' }, { type: 'edited' })
    case 'press':
      world.presses += 1
      return void move({ type: 'pressed', key: `key ${world.presses}` })
    case 'fail':
      // Nothing that was sent fails by itself.
      if (!isSent) move({ type: 'failed' })
      return
    case 'arrive':
      if (isSent) move({ type: reachServer(true) ? 'answered' : 'failed' })
      else move({ type: 'sent' })
      return
    case 'refuse':
      if (isSent) move({ type: reachServer(false) ? 'answered' : 'failed' })
      return
    case 'lose request':
      if (isSent) move({ type: 'unanswered' })
      return
    case 'lose answer':
      if (!isSent) return
      reachServer(true)
      return void move({ type: 'unanswered' })
    case 'come late':
      // Of an upload or an edit that nobody waits for any more.
      return void move({ type: 'processed' }, { type: 'edited' }, { type: 'rest_started' })
  }
}

test('whatever happens, there is one pin at most, of what is on the page, and one in the end', () => {
  const run = fc.array(fc.constantFrom(...deeds), { maxLength: 60 })
  fc.assert(
    fc.property(fc.constantFrom('prepared' as const, 'made' as const), run, (mode, some) => {
      const world: World = { save: openSave(mode), content: 0, presses: 0, commands: new Map() }
      for (const deed of some) {
        if (isSaved(world.save)) break
        act(world, deed)
        const pins = pinsOf(world)
        expect(pins.length).toBeLessThanOrEqual(1)
        for (const pin of pins) expect(pin.content).toBe(world.content)
      }
      const toTheEnd = ['fail', 'take other picture', 'edit picture', 'press', 'arrive', 'arrive']
      for (const deed of toTheEnd as Deed[]) if (!isSaved(world.save)) act(world, deed)
      expect(isSaved(world.save)).toBe(true)
      expect(pinsOf(world)).toHaveLength(1)
    }),
    { numRuns: 2_000 },
  )
})
