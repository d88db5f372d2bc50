import { expect, it } from 'vitest'
import { type Arrival, type Departure, departureFor } from './promote-end.ts'

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
