import { expect, test } from 'vitest'
import { updateModals } from './modal-stack.ts'

interface Part {
  name: string
  marks: string[]
  inert: boolean
  hasAttribute: (mark: string) => boolean
}

function part(name: string, ...marks: string[]): Part {
  return { name, marks, inert: false, hasAttribute: (mark) => marks.includes(mark) }
}

function page(...parts: Part[]) {
  const marks = new Set<string>()
  const documentElement = {
    toggleAttribute: (mark: string, isOn: boolean) => (isOn ? marks.add(mark) : marks.delete(mark)),
  }
  const document = { body: { children: parts }, documentElement } as unknown as Document
  const inertNames = () => parts.filter((each) => each.inert).map((each) => each.name)
  return { document, inertNames, isStill: () => marks.has('data-modal-open') }
}

test('makes the page inert under a modal, but not the toasts', () => {
  const { document, inertNames, isStill } = page(
    part('app'),
    part('toasts', 'data-stays-live'),
    part('modal', 'data-modal'),
  )
  updateModals(document)
  expect(inertNames()).toEqual(['app'])
  expect(isStill()).toBe(true)
})

test('keeps the last of two modals active, whichever closes first', () => {
  const first = part('first', 'data-modal')
  const second = part('second', 'data-modal')
  const { document, inertNames, isStill } = page(part('app'), first, second)
  updateModals(document)
  expect(inertNames()).toEqual(['app', 'first'])

  first.marks.length = 0
  updateModals(document)
  expect(inertNames()).toEqual(['app', 'first'])

  second.marks.length = 0
  updateModals(document)
  expect(inertNames()).toEqual([])
  expect(isStill()).toBe(false)
})
