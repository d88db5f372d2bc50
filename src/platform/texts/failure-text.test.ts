import { expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { createTexts, failureText } from './index.ts'

const folder = new URL('../../messages/', import.meta.url)
const texts = createTexts(folder, { brand: 'Nest' })
const said = (failure: Failure) =>
  ['en', 'de'].map((language) => failureText(failure, texts.translate(language)))

it('says a failure by its code, with the brand', () => {
  expect(said(new Failure('underage')).map(({ message }) => message)).toEqual([
    "Sorry, you're not eligible to sign up for Nest right now.",
    'Leider kannst du dich bei Nest zurzeit nicht registrieren.',
  ])
})
it('says what the thrower named, with its values', () => {
  const key = 'failure.image_too_small.sides'
  const failure = new Failure('image_too_small', { text: { key, values: { min: 100 } } })
  expect(said(failure)).toEqual([
    {
      message: 'That picture is too small. Each side needs 100 pixels at least.',
      message_detail: null,
    },
    {
      message: 'Dieses Bild ist zu klein. Jede Seite braucht mindestens 100 Pixel.',
      message_detail: null,
    },
  ])
})
it('adds the longer sentence', () => {
  const text_detail = {
    key: 'failure.advertiser_role_missing.roles',
    values: { count: 3, first: 'A', second: 'B', third: 'C' },
  } as const
  expect(said(new Failure('advertiser_role_missing', { text_detail }))).toEqual([
    {
      message: 'Your role in this ad account is not enough for that.',
      message_detail: 'It takes the role A or B or C.',
    },
    {
      message: 'Dafür reicht deine Rolle in diesem Werbekonto nicht.',
      message_detail: 'Dafür braucht es die Rolle A, B oder C.',
    },
  ])
})
