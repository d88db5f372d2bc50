import { describe, expect, it } from 'vitest'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import { nextPaged, noWords, openPaged } from '../../paged/paged-steps.ts'
import { type QueuedFile, toQueued } from '../files/queued-file.ts'
import { eventsOfPage, pageOf } from './page-of-file.ts'

const file = (name: string, type: string): QueuedFile => ({
  ...{ ...toQueued(new File(['x'], name, { type })), key: name },
})
const picture = file('a.png', 'image/png')
const video = file('b.mp4', 'video/mp4')
const sent = { signature: 'sig', upload_id: '7', width: 2, height: 3, color: '#fff' }
const events = (before: QueuedFile | undefined, one: QueuedFile) =>
  eventsOfPage(before, one, 'Choose it again.')

describe('a file as a page', () => {
  it('is on its way until it is here', () => {
    expect(pageOf({ ...picture, part: 0.4 }, 'blob:1', noWords)).toEqual({
      ...{ key: 'a.png', words: noWords },
      picture: { kind: 'file', url: 'blob:1', part: 0.4, signature: null },
    })
    expect(pageOf(video, 'blob:2', noWords).picture).toMatchObject({ video: { upload_id: null } })
  })

  it('that was sent is not sent again, and a video is saved by its upload', () => {
    expect(pageOf({ ...picture, sent }, 'blob:1', noWords).picture).toMatchObject({
      ...{ url: 'blob:1', signature: 'sig', uploaded: { kind: 'uploaded', signature: 'sig' } },
    })
    const stored = pageOf({ ...video, sent }, 'blob:2', noWords).picture
    expect(stored).toMatchObject({ signature: 'sig', video: { upload_id: '7' } })
    expect(stored).not.toHaveProperty('uploaded')
  })

  it('has the captions that were written of a video', () => {
    const captions = [{ language: 'en', text: 'WEBVTT' }]
    expect(pageOf({ ...video, sent, captions }, 'blob:2', noWords)).toMatchObject({ captions })
    expect(pageOf(picture, 'blob:1', noWords)).not.toHaveProperty('captions')
  })

  it('that was edited is shown as it was made, and can be edited on', () => {
    const original = { ...sent, signature: 'before', url: '/before' }
    const edited = { original, recipe: plainRecipe }
    expect(pageOf({ ...picture, sent, edited }, 'blob:1', noWords).picture).toMatchObject({
      ...{ url: expect.stringContaining('sig'), uploaded: { edited } },
    })
  })
})

describe('a page of a queued file learns', () => {
  const sending = { ...picture, step: 'sending', part: 0.5 } as const
  const failed = { ...picture, step: 'failed', problem: 'No room' } as const
  const taken = { ...picture, step: 'ready', sent } as const

  it('how far its file has come, and when it is here, once', () => {
    expect(events(picture, sending)).toEqual([{ type: 'sent', key: 'a.png', part: 0.5 }])
    expect(events(sending, { ...sending, isLost: true })).toEqual([])
    expect(events(sending, taken)).toMatchObject([{ type: 'stored', key: 'a.png' }])
    expect(events(taken, { ...taken, title: 'Lamp' })).toEqual([])
    expect(events(video, { ...video, step: 'ready', sent })).toEqual([
      { type: 'video_stored', key: 'b.mp4', signature: 'sig', upload_id: '7' },
    ])
  })

  it('why its file is not here, and that it is sent once more', () => {
    expect(events(sending, failed)).toEqual([
      { type: 'send_failed', key: 'a.png', text: 'No room' },
    ])
    expect(events(failed, { ...failed, title: 'Lamp' })).toEqual([])
    expect(events(failed, { ...picture, step: 'waiting' })).toEqual([
      { type: 'send_repeated', key: 'a.png', isHere: true },
    ])
    expect(events(undefined, { ...picture, step: 'missing' })).toEqual([
      { type: 'send_failed', key: 'a.png', text: 'Choose it again.' },
    ])
  })

  it('in a way that it understands', () => {
    const opened = nextPaged(openPaged(), {
      type: 'added',
      pages: [pageOf(picture, 'blob:1', noWords)],
    })
    const all = [...events(picture, failed), ...events(failed, sending), ...events(sending, taken)]
    expect(all.reduce(nextPaged, opened).pages).toMatchObject([
      { problem: null, picture: { signature: 'sig', part: 1 } },
    ])
  })
})
