import { expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { fingerprintOf, versionsAfterFirst } from '#testing/card-shape'
import { asId } from '#testing/ids'
import { toStoredCard } from '../person-views.ts'
import { personCard } from './person-card.ts'

/** Of each version's shape. A new shape needs a new version and a new line; no line is ever changed. */
const fingerprints: Record<number, string> = { 1: '502eaca23653' }

const person = { id: asId<PersonId>('1'), username: 'a', full_name: 'A', image_signature: null }
const hidden = { ...person, image_signature: '0'.repeat(32), is_hidden_from_search: true }

it('has one shape per version, and says what earlier versions lack', () => {
  const cards = [person, hidden].map((one) => JSON.parse(toStoredCard(one)))
  expect(fingerprintOf(cards)).toBe(fingerprints[personCard.version])
  expect(Object.keys(personCard.added)).toEqual(versionsAfterFirst(personCard.version))
})
