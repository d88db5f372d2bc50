// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { expect, it } from 'vitest'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { CaptionsButton } from './captions-button.tsx'

/** Tracks of a player, which tests have none of. */
function tracksOf(...languages: string[]) {
  const list = Object.assign(
    new EventTarget(),
    languages.map((language) => ({ language, kind: 'captions', mode: 'disabled' })),
  )
  return Object.assign(list, {
    *[Symbol.iterator]() {
      for (let at = 0; at < languages.length; at += 1) yield list[at as 0]
    },
  })
}

it('switches the captions of one’s language on, and all of them off', async () => {
  const tracks = tracksOf('de', 'en')
  const player = createRef<HTMLVideoElement>()
  player.current = { textTracks: tracks } as never
  const shown = await mount(<CaptionsButton player={player} />, memberFacts)
  const state = () => shown.page().one('button', 'Captions').attribute('aria-pressed')
  const press = async () => {
    await shown.press('button', 'Captions')
    await act(async () => void tracks.dispatchEvent(new Event('change')))
  }
  const modes = () => [...tracks].map((track) => track?.mode)
  expect(state()).toBe('false')
  await press()
  expect([modes(), state()]).toEqual([['disabled', 'showing'], 'true'])
  await press()
  expect([modes(), state()]).toEqual([['disabled', 'disabled'], 'false'])
})
