import { expect, it } from 'vitest'
import { changedIn, type EditedDraft, mergeDrafts } from './edited-draft.ts'

const base: EditedDraft = {
  words: { title: 'Lamp', description: '', link: '', alt_text: '' },
  place: { board_id: '1', section_id: '2' },
  options: {
    ...{ comments_allowed: true, is_ai_made: false, is_paid_link: false, partnership: 'none' },
    ...{ brand: '', tagged_user_ids: [], tagged_people: [], topic_ids: [], topics: [] },
    ...{ product_tags: [], tagged_products: [] },
  },
  when: { day: '2026-12-05', time: '09:30' },
  captions: null,
}
const words = (changed: Partial<EditedDraft['words']>) => ({ ...base.words, ...changed })

it('keeps what was changed here, and takes what was changed there', () => {
  const mine = {
    ...{ ...base, words: words({ title: 'Mine', link: 'https://mine.example/' }) },
    options: { ...base.options, is_ai_made: true },
    captions: [{ language: 'en', text: 'WEBVTT' }],
  }
  const theirs = {
    ...{
      words: words({ title: 'Theirs', alt_text: 'Brass' }),
      when: { day: '2027-01-01', time: '08:00' },
    },
    place: { board_id: '3', section_id: null },
    options: { ...base.options, comments_allowed: false },
    captions: null,
  }
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    ...theirs,
    words: words({ title: 'Mine', link: 'https://mine.example/', alt_text: 'Brass' }),
    options: { ...theirs.options, is_ai_made: true },
    captions: mine.captions,
  })
})

it('has one place and one time, of either', () => {
  const mine = {
    ...{
      ...base,
      place: { board_id: '4', section_id: '2' },
      when: { ...base.when, time: '10:00' },
    },
  }
  const theirs = {
    ...{
      ...base,
      place: { board_id: '1', section_id: '9' },
      when: { ...base.when, day: '2027-02-02' },
    },
  }
  expect(mergeDrafts(base, mine, theirs)).toEqual(mine)
  expect(mergeDrafts(base, base, theirs)).toEqual(theirs)
})

it('names the fields that are otherwise by now', () => {
  expect(changedIn(base.words, words({ title: 'Other' }))).toEqual({ title: 'Other' })
  expect(changedIn(base.options, base.options)).toEqual({})
})
