import { expect, it } from 'vitest'
import { saidWords } from './said-words.ts'

const said = (language: string, ...cues: string[]) => ({
  language,
  text: `WEBVTT\n\n${cues.map((cue) => `00:00:01.000 --> 00:00:02.000\n${cue}\n`).join('\n')}`,
})
const found = (...tracks: ReturnType<typeof said>[]) =>
  saidWords(tracks).map(({ language, words }) => [
    language,
    words.map(({ folded }) => folded).join(' '),
  ])

it('are the different words of captions, without their times and signs', () => {
  expect(found(said('en', 'Tides &amp; &lt;moons&gt;', 'The tides\nturn'))).toEqual([
    ['en', 'tides moons the turn'],
  ])
  expect(
    found({ language: 'en', text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nCut of' }),
  ).toEqual([['en', 'cut of']])
})

it('are those of each language, by whose stems they are found', () => {
  expect(
    found(
      said('en', 'Tides'),
      said('pt-BR', 'Marés'),
      said('nb', 'Tidevann'),
      said('ja', 'Tides 7'),
    ),
  ).toEqual([
    ...[
      ['en', 'tides'],
      ['pt', 'mares'],
      ['no', 'tidevann'],
      [null, '7'],
    ],
  ])
})

it('are as many as do not outweigh the rest', () => {
  const many = (from: number) => Array.from({ length: 300 }, (_, n) => `w${from + n}`).join(' ')
  const words = saidWords([said('en', many(0)), said('de', many(1_000))]).map(
    (one) => one.words.length,
  )
  expect(words).toEqual([300, 100])
})
