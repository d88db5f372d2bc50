// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '#testing/rendering/mount'
import { useSoughtRow } from './use-sought-row.ts'

const scrolled = vi.fn()
let resize: () => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(react: () => void) {
        resize = react
      }
      observe() {
        resize()
      }
      disconnect() {
        resize = () => undefined
      }
    },
  )
  HTMLElement.prototype.scrollIntoView = function scroll() {
    scrolled(this.id)
  }
})
afterEach(() => {
  scrolled.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Rows() {
  const body = useRef<HTMLTableSectionElement>(null)
  const marked = useSoughtRow(body)
  return (
    <>
      <Link to="/?adgroups=5#row-5">Look for Five</Link>
      <Link to="/#row-6">Look for Six</Link>
      <table>
        <tbody ref={body}>
          {['4', '5'].map((id) => (
            <tr key={id} id={`row-${id}`} aria-current={marked === id}>
              <td>
                <a href={`/ads/${id}`}>Group {id}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const isMarked = (id: string) =>
  document.querySelector(`#row-${id}`)?.getAttribute('aria-current') === 'true'

it('scrolls to the row of the address, focuses its link and marks it for a moment, each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = await mount(<Rows />)
  expect([isMarked('4'), isMarked('5')]).toEqual([false, false])
  for (const times of [1, 2]) {
    await shown.press('link', 'Look for Five')
    await expect.poll(() => scrolled.mock.calls).toHaveLength(times)
    expect(scrolled).toHaveBeenLastCalledWith('row-5')
    expect(document.activeElement?.textContent).toBe('Group 5')
    expect([isMarked('4'), isMarked('5')]).toEqual([false, true])
    await act(async () => vi.runOnlyPendingTimers())
    expect(isMarked('5')).toBe(false)
  }
})

it('leaves the page as it is where there is no such row', async () => {
  const shown = await mount(<Rows />)
  await shown.press('link', 'Look for Six')
  await expect.poll(() => document.activeElement).toBe(document.body)
  expect(scrolled).not.toHaveBeenCalled()
  expect([isMarked('4'), isMarked('5')]).toEqual([false, false])
})

it('keeps it in view while the page above it grows, until somebody scrolls', async () => {
  const shown = await mount(<Rows />)
  await shown.press('link', 'Look for Five')
  await expect.poll(() => scrolled.mock.calls).toHaveLength(1)
  resize()
  expect(scrolled).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('wheel'))
  resize()
  expect(scrolled).toHaveBeenCalledTimes(2)
})
