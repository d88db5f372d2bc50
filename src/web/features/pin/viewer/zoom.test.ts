import { describe, expect, it } from 'vitest'
import { maxScale, moveBy, wholeView, zoomAt } from './zoom.ts'

const sizes = { picture: { width: 400, height: 800 }, room: { width: 1000, height: 800 } }

describe('zoomAt', () => {
  it('keeps the content under the point in place', () => {
    const view = zoomAt(wholeView, 4, { x: 100, y: 50 }, sizes)
    // The content 100 px right of the middle is now at 400 px and must be shown at 100 px.
    expect(view).toEqual({ scale: 4, x: -300, y: -150 })
  })
  it('stays between the whole picture and the maximum scale', () => {
    expect(zoomAt(wholeView, 0.2, { x: 0, y: 0 }, sizes)).toEqual(wholeView)
    expect(zoomAt(wholeView, 100, { x: 0, y: 0 }, sizes).scale).toBe(maxScale)
  })
  it('returns to the middle when the whole picture is shown again', () => {
    const near = zoomAt(wholeView, 4, { x: 100, y: 50 }, sizes)
    expect(zoomAt(near, 0.25, { x: -300, y: 390 }, sizes)).toEqual(wholeView)
  })
})

describe('moveBy', () => {
  it('stops at the edges', () => {
    const near = zoomAt(wholeView, 4, { x: 0, y: 0 }, sizes)
    expect(moveBy(near, { x: 10_000, y: -10_000 }, sizes)).toEqual({ scale: 4, x: 300, y: -1200 })
  })
  it('centres what is smaller than the room', () => {
    const near = zoomAt(wholeView, 2, { x: 0, y: 0 }, sizes)
    expect(moveBy(near, { x: 50, y: 10 }, sizes)).toEqual({ scale: 2, x: 0, y: 10 })
  })
})
