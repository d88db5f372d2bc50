import { expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { fingerprintOf, versionsAfterFirst } from '#testing/card-shape'
import { asId } from '#testing/ids'
import { toStoredCard } from '../reading/board-views.ts'
import { boardCard } from './board-card.ts'

/** Of each version's shape. A new shape needs a new version and a new line; no line is ever changed. */
const fingerprints: Record<number, string> = { 1: 'c3936944cd06' }

const board = {
  id: asId<BoardId>('1'),
  name: 'a',
  slug: 'a',
  privacy: 'public',
  layout: 'default',
} as const

it('has one shape per version, and says what earlier versions lack', () => {
  expect(fingerprintOf(JSON.parse(`${toStoredCard(board)}}`))).toBe(fingerprints[boardCard.version])
  expect(Object.keys(boardCard.added)).toEqual(versionsAfterFirst(boardCard.version))
})
