import { describe, expect, it } from 'vitest'
import { rowWindow } from './row-window.ts'

describe('rowWindow', () => {
  it('renders all rows of short lists', () => {
    expect(rowWindow(100, 64, 5000, 400)).toEqual({ first: 0, end: 100 })
  })
  it('renders the visible rows of a long list, and a few beyond', () => {
    expect(rowWindow(2000, 64, 6400, 400)).toEqual({ first: 95, end: 112 })
  })
  it('stays within the list', () => {
    expect(rowWindow(2000, 64, -900, 400)).toEqual({ first: 0, end: 0 })
    expect(rowWindow(2000, 64, 0, 400).first).toBe(0)
    expect(rowWindow(2000, 64, 2000 * 64, 400)).toEqual({ first: 1995, end: 2000 })
  })
})
