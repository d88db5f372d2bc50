import { expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { draw } from '#testing/rendering/draw'
import { doors } from '#testing/rendering/pins'
import { BoardCard } from './board-card.tsx'

it.each([
  ['a public board', {}, 'Doors3 Pins'],
  ['a secret board', { privacy: 'secret' }, 'DoorsSecret3 Pins'],
  ['a protected board', { privacy: 'protected' }, 'DoorsProtected3 Pins'],
  ['a shared board', { is_collaborative: true }, 'DoorsShared board3 Pins'],
  [
    'a secret and shared board with a section',
    { privacy: 'secret', is_collaborative: true, section_count: 1, pin_count: 1 },
    'DoorsSecretShared board1 Pin · 1 section',
  ],
] as [string, Partial<Board>, string][])('the card of %s', (_name, facts, text) => {
  const link = draw(<BoardCard board={{ ...doors, ...facts }} />).one('link')
  expect(link.attribute('href')).toBe('/olive/doors/')
  expect(link.text).toBe(text)
})
