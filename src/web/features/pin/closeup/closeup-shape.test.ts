import { describe, expect, it } from 'vitest'
import { closeupShape } from './closeup-shape.ts'

describe('closeupShape', () => {
  it.each([
    [1000, 3000, 'upright'],
    [1000, 1000, 'upright'],
    [1000, 841, 'upright'],
    [1000, 840, 'broad'],
    [1000, 601, 'broad'],
    [1000, 600, 'panorama'],
    [3000, 400, 'panorama'],
  ])('classifies %d by %d as %s', (width, height, shape) => {
    expect(closeupShape({ width, height })).toBe(shape)
  })
})
