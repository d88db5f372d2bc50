import { afterAll, describe, expect, it } from 'vitest'
import type { Found } from '#testing/rendering/accessible-tree'
import { draw } from '#testing/rendering/draw'
import { codeSplitReady } from '#web/lib/pages/code-split.tsx'
import { type CreatePinEvent, nextCreatePin, openCreatePin } from './create-pin-steps.ts'
import { PictureDesk } from './picture-desk.tsx'
import { PinForm } from './pin-form.tsx'
import type { CreatePin } from './use-create-pin.ts'

// Parts of the form are still being loaded.
afterAll(codeSplitReady)

const nothing = () => undefined

const image = {
  url: 'https://tarts.example/tart.jpg',
  width: 800,
  height: 600,
  title: '',
  description: '',
  link: '',
} as never
const address = 'https://tarts.example/'
const sent = { type: 'file_picked', fileUrl: 'blob:1', isVideo: false } as const
const sentVideo = { ...sent, isVideo: true }
const upload = {
  kind: 'uploaded',
  signature: 's',
  upload_id: null,
  url: '/u',
  width: 3,
  height: 4,
  color: '#eee',
} as const
const video = {
  kind: 'video',
  upload_id: '1',
  signature: 's',
  fileUrl: 'blob:1',
  cover: '/c',
} as const
const searched = { type: 'search_started', address } as const
const found = (...items: never[]) =>
  ({ type: 'page_found', address, title: 'Tarts', items }) as const

/** The flow after these events. */
function flowAfter(...events: CreatePinEvent[]): CreatePin {
  return {
    state: events.reduce(nextCreatePin, openCreatePin({ board_id: '7' })),
    dispatch: nothing,
    save: nothing,
    pickFile: nothing,
    retry: nothing,
    search: nothing,
    dropPicture: nothing,
  } as never
}

function drawDesk(takesVideos: boolean, ...events: CreatePinEvent[]): Found {
  const flow = flowAfter(...events)
  return draw(
    <PictureDesk
      flow={flow}
      takesVideos={takesVideos}
      onPickSeveral={nothing}
      onPickFiles={nothing}
    />,
  ).one('region', 'Picture')
}

describe('the picture of a new pin', () => {
  it.each([
    [true, 'Drop a picture or video here', 'MP4, MOV or WebM'],
    [false, 'Drop a picture here', "You can't upload videos here"],
  ])('is asked for; videos are taken: %s', (takesVideos, title, kinds) => {
    const desk = drawDesk(takesVideos)
    expect(desk.text).toContain(title)
    expect(desk.text).toContain(kinds)
    expect(desk.all('textbox', 'Or save from a web page')).toHaveLength(1)
  })

  it('may be as phones make it', () => {
    expect(drawDesk(false).text).toContain('HEIC')
  })

  const uploads: [string, CreatePinEvent[], string, string][] = [
    ['begins', [sent], '0', '0% sent'],
    ['goes on', [sent, { type: 'file_sent', part: 0.416 }], '42', '42% sent'],
    [
      'is complete, and being checked',
      [sent, { type: 'file_sent', part: 1 }],
      '100',
      'Looking at the picture',
    ],
    ['of a video begins', [sentVideo], '0', '0% sent'],
    [
      'of a video is complete, and being prepared',
      [sentVideo, { type: 'file_sent', part: 1 }],
      '100',
      'Preparing the video',
    ],
  ]
  it.each(uploads)('an upload %s', (_name, events, percent, text) => {
    const desk = drawDesk(true, ...events)
    expect(desk.one('progressbar', 'Sent so far').attribute('aria-valuenow')).toBe(percent)
    expect(desk.text).toContain(text)
    // Said beside the button that saves.
    expect(desk.one('status').text).toBe('')
    expect(desk.all('button', 'Cancel')).toHaveLength(1)
  })

  it('is said to wait while the connection is lost', () => {
    const desk = drawDesk(true, sent, { type: 'connection_lost', isLost: true })
    expect(desk.one('status').text).toBe(
      '0% sent. It goes on by itself when you are connected again.',
    )
  })

  it('whose upload failed says why, and can be sent again or changed', () => {
    const desk = drawDesk(true, sent, { type: 'file_failed', text: 'The server is full.' })
    expect(desk.one('alert').text).toBe('The server is full.')
    expect(desk.all('button').map(({ name }) => name)).toEqual(['Try again', 'Choose another'])
  })

  it('is looked for on a page', () => {
    const desk = drawDesk(true, searched)
    expect(desk.one('status').text).toBe('Looking for pictures on tarts.example')
    expect(desk.all('button', 'Cancel')).toHaveLength(1)
  })

  it('that was refused says why, and another can be chosen', () => {
    const desk = drawDesk(true, searched, { type: 'picture_refused', text: 'No such page.' })
    expect(desk.one('alert').text).toBe('No such page.')
    expect(desk.all('textbox', 'Or save from a web page')).toHaveLength(1)
  })

  it('is not on a page without pictures, which leads back to the start', () => {
    const desk = drawDesk(true, searched, found())
    expect(desk.one('heading').text).toBe('No pictures to save here')
    expect(desk.all('button').map(({ name }) => name)).toEqual(['Start over'])
  })

  const picked: [string, CreatePinEvent[], string, string[]][] = [
    [
      'uploaded',
      [sent, { type: 'file_taken', picture: upload }],
      'Your picture is ready.',
      ['Edit picture', 'Change picture'],
    ],
    [
      'a video',
      [sentVideo, { type: 'file_taken', picture: video }],
      'Your video is ready.',
      ['Change video'],
    ],
    [
      'the only one of a page',
      [searched, found(image)],
      'From tarts.example',
      ['Edit picture', 'Change picture'],
    ],
  ]
  it.each(picked)('that is ready (%s) says so, and can be changed', (_n, events, text, buttons) => {
    const desk = drawDesk(true, ...events)
    expect(desk.text).toContain(text)
    expect(desk.all('status')).toEqual([])
    const shown = desk.all('button').map(({ name }) => name)
    // Captions are loaded after the rest.
    expect(shown.filter((name) => name !== 'Captions')).toEqual(buttons)
    expect(desk.all('alert')).toEqual([])
  })
})

it('a picture whose save is held cannot be dropped, edited or changed', () => {
  const ready = [sent, { type: 'file_taken', picture: upload }] as const
  const board = { type: 'place_chosen', place: { board_id: '7', section_id: null } } as const
  const pressed = [{ type: 'save_started', key: 'k' }, { type: 'save_sent' }] as const
  const isInert = (...events: CreatePinEvent[]) =>
    drawDesk(true, ...ready, board, ...events).attribute('inert') !== undefined
  expect(isInert()).toBe(false)
  expect(isInert(...pressed)).toBe(true)
  expect(isInert(...pressed, { type: 'save_unanswered' })).toBe(true)
  expect(isInert(...pressed, { type: 'save_refused', problems: {} })).toBe(false)
})

describe('the form of a new pin', () => {
  function drawForm(boardId: string | null, ...events: CreatePinEvent[]): Found {
    const flow = flowAfter(...events)
    const place = { board_id: boardId, section_id: null }
    return draw(
      <PinForm
        flow={{ ...flow, state: { ...flow.state, place } }}
        boards={[]}
        boardField={({ error }) => <p role="note">{error}</p>}
        whenField={null}
      />,
    )
  }
  const ready: CreatePinEvent[] = [sent, { type: 'file_taken', picture: upload }]

  const lacks: [string, string | null, CreatePinEvent[], string][] = [
    ['a picture', '7', [], 'Choose a picture first.'],
    ['the end of the upload', '7', [sent], 'Wait until your picture is here.'],
    [
      'another try of the upload',
      '7',
      [sent, { type: 'file_failed', text: 'Full.' }],
      "Your picture isn't here yet. Try again first.",
    ],
    ['a board', null, ready, 'Choose a board first.'],
    ['nothing', '7', ready, ''],
  ]
  it.each(lacks)('lacks %s, and its button says so', (_name, boardId, events, reason) => {
    const save = drawForm(boardId, ...events).one('button', 'Save')
    expect(save.description).toBe(reason)
    expect(save.isDisabled).toBe(reason !== '')
  })

  it('schedules what is for later, and lacks its time without one', () => {
    const at = (day: string) =>
      drawForm('7', ...ready, { type: 'when_chosen', when: { day, time: '09:00' } })
    expect(at('2026-12-05').one('button', 'Schedule').isDisabled).toBe(false)
    expect(at('').one('button', 'Schedule').description).toBe('Choose a day and a time first.')
  })

  it('is busy while the pin is saved', () => {
    const save = drawForm('7', ...ready, { type: 'save_started', key: 'k' }).one('button', 'Save')
    expect(save.attribute('aria-busy')).toBe('true')
  })

  it('keeps what was sent, to be read, until it is known what became of it', () => {
    const events = [{ type: 'save_started', key: 'k' }, { type: 'save_sent' }] as const
    const form = drawForm('7', ...ready, ...events, { type: 'save_unanswered' })
    expect(form.one('button', 'Try again').isDisabled).toBe(false)
    for (const field of ['Title', 'Description', 'Link', 'Alt text'])
      expect(form.one('textbox', field).attribute('readonly')).toBe('')
  })

  it('shows what the server refused at its field', () => {
    const problems = { title: 'Too loud.', link: 'No such page.', board_id: 'The board is full.' }
    const form = drawForm('7', ...ready, { type: 'save_refused', problems })
    expect(form.one('textbox', 'Title').description).toContain('Too loud.')
    expect(form.one('textbox', 'Link').description).toContain('No such page.')
    expect(form.one('note').text).toBe('The board is full.')
    expect(form.one('textbox', 'Alt text').attribute('aria-invalid')).toBeUndefined()
  })
})
