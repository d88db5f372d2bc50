import { expect, it } from 'vitest'
import { captionFiles } from './pin-record.ts'

it('has a file for each language of a pin, and of each of its pages', () => {
  const said = (language: string) => ({ language, text: `WEBVTT ${language}` })
  const files = captionFiles({ id: '7', captions: [said('en')], pages: null })
  expect(files).toEqual([{ name: 'videos/7.en.vtt', text: 'WEBVTT en' }])
  const pages = [{ captions: null }, { captions: [said('en'), said('de')] }]
  expect(captionFiles({ id: '8', captions: null, pages }).map(({ name }) => name)).toEqual([
    'videos/8-2.en.vtt',
    'videos/8-2.de.vtt',
  ])
})
