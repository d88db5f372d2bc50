import { describe, expect, it } from 'vitest'
import { mostScale, moveBy, wholeView, zoomAt } from './zoom.ts'

const sizes = { picture: { width: 400, height: 800 }, room: { width: 1000, height: 800 } }

describe('zoomAt', () => {
  it('keeps what lies under the point where it is', () => {
    const view = zoomAt(wholeView, 4, { x: 100, y: 50 }, sizes)
    // 100 right of the middle of the whole picture stands at 400 now, which must show at 100.
    expect(view).toEqual({ scale: 4, x: -300, y: -150 })
  })
  it('goes neither under whole nor over the most', () => {
    expect(zoomAt(wholeView, 0.2, { x: 0, y: 0 }, sizes)).toEqual(wholeView)
    expect(zoomAt(wholeView, 100, { x: 0, y: 0 }, sizes).scale).toBe(mostScale)
  })
  it('comes back to the middle when it is whole again', () => {
    const near = zoomAt(wholeView, 4, { x: 100, y: 50 }, sizes)
    expect(zoomAt(near, 0.25, { x: -300, y: 390 }, sizes)).toEqual(wholeView)
  })
})

describe('moveBy', () => {
  it('stops at the edges', () => {
    const near = zoomAt(wholeView, 4, { x: 0, y: 0 }, sizes)
    expect(moveBy(near, { x: 10_000, y: -10_000 }, sizes)).toEqual({ scale: 4, x: 300, y: -1200 })
  })
  it('leaves what is smaller than the room in its middle', () => {
    const near = zoomAt(wholeView, 2, { x: 0, y: 0 }, sizes)
    expect(moveBy(near, { x: 50, y: 10 }, sizes)).toEqual({ scale: 2, x: 0, y: 10 })
  })
})
