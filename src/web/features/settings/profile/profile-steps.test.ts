import { describe, expect, test } from 'vitest'
import type { Settings } from '#contract/accounts/account/settings'
import { asId } from '#testing/ids'
import {
  checkProfile,
  isDirty,
  nextProfile,
  openProfile,
  type ProfileEvent,
  portraitUrl,
  sentPortrait,
} from './profile-steps.ts'

const olive: Settings = {
  id: asId('1'),
  username: 'olive',
  full_name: 'Olive Hart',
  first_name: 'Olive',
  about: '',
  website_url: null,
  image_medium_url: '/m.webp',
  image_large_url: '/l.webp',
  email: 'olive@example.com',
  birthday: '1994-03-07',
  country: 'US',
  is_partner: false,
  has_password: true,
  is_hidden_from_search: false,
  who_may_tag: 'everyone',
  personalized_ads: false,
  personal_recommendations: true,
  key_shortcuts: true,
  marketing_opt_out: false,
  mails_of_messages: true,
  mails_of_invites: true,
  language: null,
  connected_to_instagram: false,
  listed_website_url: null,
}

function after(...events: ProfileEvent[]) {
  return events.reduce(nextProfile, openProfile(olive))
}

describe('a changed field', () => {
  test('makes the form dirty until it is changed back', () => {
    expect(isDirty(after())).toBe(false)
    const changed = after({ type: 'written', words: { about: 'Blue things' } })
    expect(isDirty(changed)).toBe(true)
    expect(isDirty(nextProfile(changed, { type: 'written', words: { about: '' } }))).toBe(false)
  })

  test('clears its own error and keeps the others', () => {
    const refused = after({
      type: 'save_refused',
      problems: { username: 'taken', website_url: 'odd' },
    })
    const changed = nextProfile(refused, { type: 'written', words: { username: 'olive2' } })
    expect(changed.problems).toEqual({ website_url: 'odd' })
  })

  test('keeps its value when saving is refused or cancelled', () => {
    const saving = after(
      { type: 'written', words: { username: 'bob' } },
      { type: 'save_requested' },
    )
    expect(saving.phase).toBe('saving')
    const refused = nextProfile(saving, { type: 'save_refused', problems: { username: 'taken' } })
    expect(refused.words.username).toBe('bob')
    expect(refused.phase).toBe('writing')
    expect(nextProfile(saving, { type: 'cancelled' }).words.username).toBe('bob')
  })

  test('can be discarded', () => {
    const dropped = after(
      { type: 'written', words: { username: 'bob' } },
      { type: 'portrait_removed' },
      { type: 'changes_dropped' },
    )
    expect(dropped).toEqual(openProfile(olive))
  })

  test('takes the value that was saved', () => {
    const saved = after(
      { type: 'written', words: { full_name: 'Olive H' } },
      { type: 'save_requested' },
      { type: 'saved', settings: { ...olive, full_name: 'Olive H.' } },
    )
    expect(saved.words.full_name).toBe('Olive H.')
    expect(isDirty(saved)).toBe(false)
  })
})

describe('the portrait', () => {
  const picked: ProfileEvent = { type: 'portrait_picked', previewUrl: 'blob:1' }
  const taken: ProfileEvent = { type: 'portrait_taken', signature: 'ab', previewUrl: '/new.webp' }

  test('is sent once it is uploaded', () => {
    const uploading = after(picked, { type: 'portrait_sent', part: 0.5 })
    expect(uploading.portrait).toMatchObject({ kind: 'uploading', part: 0.5 })
    expect(sentPortrait(uploading)).toBeUndefined()
    const chosen = nextProfile(uploading, taken)
    expect(sentPortrait(chosen)).toBe('ab')
    expect(portraitUrl(chosen)).toBe('/new.webp')
    expect(isDirty(chosen)).toBe(true)
  })

  test('can be removed', () => {
    const removed = after({ type: 'portrait_removed' })
    expect(sentPortrait(removed)).toBe('')
    expect(portraitUrl(removed)).toBeNull()
  })

  test('cannot be removed if there was none', () => {
    const none = openProfile({ ...olive, image_large_url: null })
    const removed = nextProfile(nextProfile(none, picked), { type: 'portrait_removed' })
    expect(isDirty(removed)).toBe(false)
  })

  test('ignores an upload that finishes too late', () => {
    const removed = after(picked, { type: 'portrait_removed' })
    expect(nextProfile(removed, taken)).toBe(removed)
    expect(nextProfile(removed, { type: 'portrait_sent', part: 1 })).toBe(removed)
    expect(nextProfile(removed, { type: 'portrait_refused', text: 'no' })).toBe(removed)
  })

  test('keeps the old picture and shows an error when the upload is refused', () => {
    const refused = after(picked, { type: 'portrait_refused', text: 'Too large.' })
    expect(portraitUrl(refused)).toBe('/l.webp')
    expect(refused.problems.image_signature).toBe('Too large.')
    expect(isDirty(refused)).toBe(false)
  })
})

test('validates the fields without the server', () => {
  const words = openProfile(olive).words
  expect(checkProfile(words)).toEqual({})
  expect(checkProfile({ ...words, full_name: '  ', username: 'o!' })).toEqual({
    full_name: 'name_missing',
    username: 'username_odd',
  })
  expect(checkProfile({ ...words, full_name: 'x'.repeat(61), about: 'x'.repeat(501) })).toEqual({
    full_name: 'name_long',
    about: 'about_long',
  })
})
