import { expect, test } from 'vitest'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import { toKnown } from '../../resumable/kept-files.ts'
import { keptOf, queuedAgain, toQueued } from './queued-file.ts'

test('all that was done with a file before it was kept is there at the next visit', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  const chosen = toQueued(file)
  const sent = { signature: 'a', upload_id: null, width: 1, height: 1, color: '#fff' }
  const done = {
    ...{ ...chosen, title: 'A title', alt_text: 'A text', address: '/u/1', sent },
    ...{ edited: { original: { ...sent, url: '/x' }, recipe: plainRecipe }, saveKey: 'other' },
    captions: [{ language: 'en', text: 'WEBVTT' }],
  }
  const known = toKnown(file, {
    ...{ key: chosen.key, address: null, title: '', save_key: chosen.saveKey },
    ...{ personId: '1', draft_id: null },
  })
  const again = queuedAgain({ ...known, ...keptOf(done), isThere: true })
  expect(again).toEqual({ ...done, file: null, isKept: true, step: 'ready', part: 1 })
})
