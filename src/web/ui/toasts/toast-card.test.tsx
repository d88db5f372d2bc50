import { expect, it } from 'vitest'
import { draw } from '#testing/rendering/draw'
import { ToastCard } from './toast-card.tsx'
import { type ToastInput, toastOf } from './toast-queue.ts'

const nothing = () => undefined

function drawToast(input: Partial<ToastInput>) {
  const toast = toastOf({ text: 'Saved to Doors', ...input }, 'toast-1')
  return draw(<ToastCard toast={toast} closeLabel="Close" onClose={nothing} />)
}

it.each([
  [{}],
  [{ tone: 'success' }],
  [{ tone: 'danger' }],
  [{ pictureUrl: '/236.webp' }],
] as const)('a toast (%o) says its text, and can be closed', (input) => {
  const toast = drawToast(input)
  expect(toast.text).toBe('Saved to Doors')
  expect(toast.all('button').map(({ name }) => name)).toEqual(['Close'])
  // Its picture is of what the text names.
  expect(toast.all('img')).toEqual([])
})

it('a toast with two actions has a link and a button before the one that closes it', () => {
  const toast = drawToast({
    action: { label: 'View', href: '/pin/7/' },
    secondAction: { label: 'Undo', onPress: nothing },
  })
  expect(toast.one('link', 'View').attribute('href')).toBe('/pin/7/')
  expect(toast.all('button').map(({ name }) => name)).toEqual(['Undo', 'Close'])
})
