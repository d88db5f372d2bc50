import { describe, expect, it } from 'vitest'
import { type Arrival, type Departure, depart, departureFor } from './promote-end.ts'

const usual: Arrival = {
  closesWithoutHistory: false,
  historyLength: 5,
  cameFromPinBuilder: false,
  isCrossSite: false,
}

it.each<[string, Partial<Arrival>, Departure]>([
  ['one back', {}, { kind: 'router', steps: 1 }],
  ['three back behind the pin builder', { cameFromPinBuilder: true }, { kind: 'router', steps: 3 }],
  ['by the browser’s history from elsewhere', { isCrossSite: true }, { kind: 'history', steps: 1 }],
  [
    'by the browser’s history, three back, from the pin builder of another site',
    { isCrossSite: true, cameFromPinBuilder: true },
    { kind: 'history', steps: 3 },
  ],
  ['closes without history', { closesWithoutHistory: true, historyLength: 1 }, { kind: 'close' }],
  [
    'closes without history, wherever it was opened from',
    { closesWithoutHistory: true, historyLength: 0, isCrossSite: true, cameFromPinBuilder: true },
    { kind: 'close' },
  ],
  [
    'one back with history, whatever the switch',
    { closesWithoutHistory: true, historyLength: 2 },
    { kind: 'router', steps: 1 },
  ],
  ['one back without the switch', { historyLength: 1 }, { kind: 'router', steps: 1 }],
])('leaves %s', (_how, arrival, departure) =>
  expect(departureFor({ ...usual, ...arrival })).toEqual(departure),
)

describe('leaving', () => {
  const leave = (departure: Departure, { length = 5, closes = true } = {}) => {
    const calls: unknown[] = []
    const page = {
      closed: false,
      close: () => {
        calls.push('close')
        page.closed = closes
      },
      history: { length, go: (steps: number) => calls.push(['history', steps]) },
    }
    depart(departure, page, {
      goBack: (steps) => calls.push(['router', steps]),
      goHome: () => calls.push('home'),
    })
    return calls
  }

  it.each<[string, Departure, Parameters<typeof leave>[1], unknown[]]>([
    ['closes the window', { kind: 'close' }, {}, ['close']],
    [
      'is not stuck in a window that stays open',
      { kind: 'close' },
      { closes: false },
      ['close', 'home'],
    ],
    ['goes back by the router', { kind: 'router', steps: 1 }, {}, [['router', 1]]],
    ['goes three back by the router', { kind: 'router', steps: 3 }, {}, [['router', 3]]],
    ['goes back by the history', { kind: 'history', steps: 3 }, {}, [['history', -3]]],
    ['goes as far back as there is', { kind: 'router', steps: 3 }, { length: 4 }, [['router', 3]]],
    ['goes home where there is less', { kind: 'router', steps: 3 }, { length: 3 }, ['home']],
    ['goes home from a window of its own', { kind: 'history', steps: 1 }, { length: 1 }, ['home']],
  ])('%s', (_how, departure, page, calls) => expect(leave(departure, page)).toEqual(calls))
})
