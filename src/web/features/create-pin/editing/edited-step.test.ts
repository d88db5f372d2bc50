import { expect, test } from 'vitest'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import { type CreatePinEvent, nextCreatePin, openCreatePin } from '../create-pin-steps.ts'
import { draftContent } from '../drafts/draft-content.ts'
import { missingPart } from '../state/missing-part.ts'
import type { UploadedPicture } from './edited-from.ts'

const uploaded = (signature: string): UploadedPicture => ({
  ...{ kind: 'uploaded', upload_id: null, signature, url: `/${signature}` },
  ...{ width: 400, height: 300, color: '#c81e3c' },
})
const original = uploaded('a')
const recipe = { ...plainRecipe, is_mirrored: true }
const edited = { ...uploaded('b'), edited: { original, recipe } }
const picked = openCreatePin({ picture: original, board_id: '7' })
const after = (...events: CreatePinEvent[]) => events.reduce(nextCreatePin, picked)

test('a picture is not saved while it is edited, and stays what it was when that is left', () => {
  const open = after({ type: 'editor_opened' })
  expect([missingPart(picked), missingPart(open)]).toEqual([null, 'edit'])
  expect(draftContent(open)).toEqual(draftContent(picked))
  const left = nextCreatePin(open, { type: 'editor_left' })
  expect(open.save).toMatchObject({ mode: 'made', step: 'edited', status: 'running' })
  expect([left.picture, left.save]).toEqual([picked.picture, picked.save])
  const saving = after({ type: 'save_started', key: 'k' }, { type: 'editor_opened' })
  expect(saving.picture).toEqual(picked.picture)
  expect(saving.save).toMatchObject({ mode: 'prepared', step: 'publishing' })
})

test('an edited picture takes its place, and the draft keeps how it was made', () => {
  const copy = { name: 'Lamps', url: '/olive/lamps/' }
  const state = after(
    { type: 'copy_found', picture: original, board: copy },
    { type: 'editor_opened' },
    { type: 'picture_edited', picture: edited },
  )
  expect(state.picture).toEqual({ step: 'picked', picture: edited })
  expect(state.save).toMatchObject({ mode: 'made', step: 'edited', status: 'done' })
  const opened = openCreatePin({ picture: edited })
  expect(opened.save).toEqual(state.save)
  // Of the other one.
  expect(state.ownCopy).toBeNull()
  expect(draftContent(state)).toMatchObject({
    image_signature: 'b',
    original_signature: 'a',
    recipe,
  })
  expect(draftContent(picked)).not.toHaveProperty('recipe')
})

test('what is made once the editor is left changes nothing', () => {
  const late: CreatePinEvent = { type: 'picture_edited', picture: edited }
  const left = after({ type: 'editor_opened' }, { type: 'editor_left' })
  expect(nextCreatePin(left, late)).toBe(left)
  const other = after(
    { type: 'editor_opened' },
    { type: 'file_picked', fileUrl: 'blob:1', isVideo: false },
    { type: 'file_taken', picture: uploaded('c') },
  )
  expect(nextCreatePin(other, late)).toBe(other)
})

test('a picture that was edited before is so still when its editor is left', () => {
  const events: CreatePinEvent[] = [{ type: 'editor_opened' }, { type: 'editor_left' }]
  const opened = openCreatePin({ picture: edited, board_id: '7' })
  const left = events.reduce(nextCreatePin, opened)
  expect([left.picture, left.save]).toEqual([opened.picture, opened.save])
})

test('a picture that was given up meanwhile does not come back', () => {
  const dropped = after({ type: 'editor_opened' }, { type: 'picture_dropped' })
  expect(nextCreatePin(dropped, { type: 'picture_edited', picture: edited }).picture).toEqual({
    step: 'wanted',
  })
})
