// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { type CreatePinEvent, nextCreatePin, openCreatePin } from './create-pin-steps.ts'
import { PictureDesk } from './picture-desk.tsx'
import type { CreatePin } from './use-create-pin.ts'

const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch')
})
vi.mock('./video/video-editor.tsx', () => ({ VideoEditor: missing }))
vi.mock('./page/picture-chooser.tsx', () => ({ PictureChooser: missing }))

const nothing = () => undefined
const address = 'https://tarts.example/'

it.each<[string, CreatePinEvent[]]>([
  ['the editor of a video', [{ type: 'video_opened', file: new File(['x'], 'v.mp4') }]],
  [
    'the pictures of a page',
    [
      { type: 'search_started', address },
      { type: 'page_found', address, title: 'Tarts', items: [{}, {}] as never },
    ],
  ],
])('another picture can be chosen where the code of %s does not come', async (_part, events) => {
  const said = vi.spyOn(console, 'error').mockImplementation(nothing)
  const dropPicture = vi.fn()
  const state = events.reduce(nextCreatePin, openCreatePin({ board_id: '7' }))
  await mount(
    <PictureDesk
      flow={{ state, dropPicture } as unknown as CreatePin}
      takesVideos
      onPickSeveral={nothing}
      onPickFiles={nothing}
    />,
    memberFacts,
  )
  await act(async () => vi.dynamicImportSettled())
  expect(dropPicture).toHaveBeenCalledOnce()
  expect(document.body.textContent).toContain("That didn't load")
  said.mockRestore()
})
