import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Crop } from '#contract/visual-similarity/look-alikes'
import {
  afterKey,
  type CropBounds,
  centredAt,
  type Handle,
  inRatio,
  isWhole,
  moved,
  reshaped,
  scaled,
  wholePicture,
} from './crop.ts'

const part: Crop = { x: 0.2, y: 0.3, w: 0.4, h: 0.2 }

function expectCrop(actual: Crop, expected: Crop): void {
  for (const side of ['x', 'y', 'w', 'h'] as const)
    expect(actual[side], side).toBeCloseTo(expected[side], 10)
}

describe('a part of a picture', () => {
  it('moves within the picture', () => {
    expectCrop(moved(part, { x: 0.1, y: -0.1 }), { ...part, x: 0.3, y: 0.2 })
    expectCrop(moved(part, { x: 5, y: -5 }), { ...part, x: 0.6, y: 0 })
    expect(moved(wholePicture, { x: 0.3, y: 0.3 })).toEqual(wholePicture)
  })

  it('moves the edges of the handle, and keeps the opposite ones', () => {
    const corner: Handle = { across: 'left', down: 'bottom' }
    expectCrop(reshaped(part, corner, { x: -0.1, y: 0.1 }), { x: 0.1, y: 0.3, w: 0.5, h: 0.3 })
    expectCrop(reshaped(part, { across: 'right', down: null }, { x: 0.1, y: 0.9 }), {
      ...part,
      w: 0.5,
    })
  })

  it('does not turn inside out', () => {
    const { x, w } = reshaped(part, { across: 'left', down: null }, { x: 0.9, y: 0 })
    expect([x, w].map((side) => side.toFixed(3))).toEqual(['0.500', '0.100'])
  })

  it('grows and shrinks around its middle, up to the whole picture', () => {
    expectCrop(scaled(part, 0.5), { x: 0.3, y: 0.35, w: 0.2, h: 0.1 })
    expect(isWhole(scaled(part, 100))).toBe(true)
  })

  it('moves to a press, and shrinks to half if it was the whole picture', () => {
    expectCrop(centredAt(part, { x: 0.5, y: 0.5 }), { ...part, x: 0.3, y: 0.4 })
    expectCrop(centredAt(wholePicture, { x: 0.9, y: 0.5 }), { x: 0.5, y: 0.25, w: 0.5, h: 0.5 })
  })

  it('follows the arrow keys: on a handle its edges, otherwise its position, and with Shift its size', () => {
    const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })
    expectCrop(afterKey(part, null, key('ArrowRight'))!, { ...part, x: 0.22 })
    expectCrop(afterKey(part, null, key('ArrowUp', true))!, { ...part, h: 0.18 })
    expectCrop(afterKey(part, { across: 'left', down: 'top' }, key('ArrowLeft'))!, {
      ...part,
      x: 0.18,
      w: 0.42,
    })
    expect(afterKey(part, null, key('Enter'))).toBeNull()
  })

  describe('in a shape', () => {
    const wide: CropBounds = { min: { w: 0.1, h: 0.05 }, ratio: 2 }
    const tall: CropBounds = { min: { w: 0.1, h: 0.05 }, ratio: 0.5 }
    const narrow = { x: 0.2, y: 0.3, w: 0.1, h: 0.2 }
    const lowerRight: Handle = { across: 'right', down: 'bottom' }
    const upperLeft: Handle = { across: 'left', down: 'top' }
    it.each<[string, Crop, Handle, { x: number; y: number }, CropBounds, Crop]>([
      [
        'grows by its width',
        part,
        lowerRight,
        { x: 0.1, y: 0 },
        wide,
        { ...part, w: 0.5, h: 0.25 },
      ],
      ['or by its height', part, lowerRight, { x: 0, y: 0.1 }, wide, { ...part, w: 0.6, h: 0.3 }],
      [
        'whichever went further',
        ...([part, lowerRight, { x: 0.1, y: -0.08 }, wide] as const),
        { ...part, w: 0.24, h: 0.12 },
      ],
      [
        'from the opposite corner',
        ...([part, upperLeft, { x: -0.1, y: 0 }, wide] as const),
        { x: 0.1, y: 0.25, w: 0.5, h: 0.25 },
      ],
      [
        'as far as the picture is wide',
        ...([part, upperLeft, { x: -5, y: 0 }, wide] as const),
        { x: 0, y: 0.2, w: 0.6, h: 0.3 },
      ],
      [
        'or high',
        ...([narrow, lowerRight, { x: 5, y: 0 }, tall] as const),
        { ...narrow, w: 0.35, h: 0.7 },
      ],
      [
        'to either side',
        ...([narrow, upperLeft, { x: -5, y: 0 }, tall] as const),
        { x: 0.05, y: 0, w: 0.25, h: 0.5 },
      ],
      [
        'down to the least width',
        ...([part, lowerRight, { x: -5, y: 0 }, wide] as const),
        { ...part, w: 0.1, h: 0.05 },
      ],
      [
        'or height',
        ...([part, lowerRight, { x: -5, y: 0 }] as const),
        { min: { w: 0.1, h: 0.15 }, ratio: 2 },
        { ...part, w: 0.3, h: 0.15 },
      ],
      [
        'or to what there is room for',
        ...([{ ...part, x: 0.7, w: 0.2, h: 0.1 }, lowerRight, { x: -5, y: 0 }] as const),
        { min: { w: 0.5, h: 0.1 }, ratio: 2 },
        { ...part, x: 0.7, w: 0.3, h: 0.15 },
      ],
    ])('%s', (_, from, handle, offset, bounds, to) => {
      expectCrop(reshaped(from, handle, offset, bounds), to)
    })

    it('is kept by keys', () => {
      const key = { key: 'ArrowRight', shiftKey: false }
      expectCrop(afterKey(part, lowerRight, key, wide)!, { ...part, w: 0.42, h: 0.21 })
      expectCrop(afterKey(part, null, { ...key, shiftKey: true }, wide)!, {
        ...{ ...part, w: 0.42, h: 0.21 },
      })
    })

    it('is as large as can be, near to where it was', () => {
      const corner = { x: 0.8, y: 0.4, w: 0.2, h: 0.2 }
      expectCrop(inRatio(corner, 0.5), { x: 0.5, y: 0, w: 0.5, h: 1 })
      expectCrop(inRatio(corner, 2), { x: 0, y: 0.25, w: 1, h: 0.5 })
    })
  })

  it('keeps a least width and height of its own', () => {
    const bounds: CropBounds = { min: { w: 0.3, h: 0.05 }, ratio: null }
    const handle: Handle = { across: 'left', down: 'bottom' }
    expectCrop(reshaped(part, handle, { x: 5, y: -5 }, bounds), {
      ...{ x: 0.3, y: 0.3, w: 0.3, h: 0.05 },
    })
  })

  it('is always a valid crop for the server', () => {
    const by = fc.double({ min: -2, max: 2, noNaN: true })
    const offset = fc.record({ x: by, y: by })
    const handle = fc.record({
      across: fc.constantFrom('left', 'right', null),
      down: fc.constantFrom('top', 'bottom', null),
    })
    const act = fc.oneof(
      offset.map((offset) => (crop: Crop) => moved(crop, offset)),
      fc.tuple(handle, offset).map(
        ([handle, offset]) =>
          (crop: Crop) =>
            reshaped(crop, handle, offset),
      ),
      fc
        .double({ min: 0.1, max: 4, noNaN: true })
        .map((factor) => (crop: Crop) => scaled(crop, factor)),
      offset.map((at) => (crop: Crop) => centredAt(crop, at)),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const crop = acts.reduce((crop, act) => act(crop), wholePicture)
        expect(Crop.safeParse(crop).error?.issues).toBeUndefined()
      }),
    )
  })
})
