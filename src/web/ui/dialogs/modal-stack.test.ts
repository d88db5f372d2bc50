import { expect, test } from 'vitest'
import { settleModals } from './modal-stack.ts'

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
  const silenced = () => parts.filter((each) => each.inert).map((each) => each.name)
  return { document, silenced, isStill: () => marks.has('data-modal-open') }
}

test('one modal silences the page, but not the messages', () => {
  const { document, silenced, isStill } = page(
    part('app'),
    part('toasts', 'data-stays-live'),
    part('modal', 'data-modal'),
  )
  settleModals(document)
  expect(silenced()).toEqual(['app'])
  expect(isStill()).toBe(true)
})

test('of two the last rules, whichever closes first', () => {
  const first = part('first', 'data-modal')
  const second = part('second', 'data-modal')
  const { document, silenced, isStill } = page(part('app'), first, second)
  settleModals(document)
  expect(silenced()).toEqual(['app', 'first'])

  first.marks.length = 0
  settleModals(document)
  expect(silenced()).toEqual(['app', 'first'])

  second.marks.length = 0
  settleModals(document)
  expect(silenced()).toEqual([])
  expect(isStill()).toBe(false)
})
