// @vitest-environment happy-dom
import { act, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeferredHydration } from './deferred-hydration.tsx'
import { recordTyped, restoreTyped } from './restore-typed.ts'

/*
 * What these files rely on is how React hydrates, which no document promises. Each test has a control that shows
 * the habit of React it guards against: where React loses it, the file that guards can go.
 */

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
let isServer = true
let arrive: () => void
let code: Promise<void>
beforeEach(() => {
  isServer = true
  code = new Promise((resolve) => (arrive = resolve))
})
afterEach(async () => {
  await act(() => root?.unmount())
  document.body.replaceChildren()
})

/** A part whose code comes later in the browser. */
function LateField({ label }: { label: string }) {
  if (!isServer) use(code)
  const [text, setText] = useState('')
  return (
    <label>
      {label}
      <input name="late" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </label>
  )
}

let change: (label: string) => void
function Page({ wrap }: { wrap: (part: ReactNode) => ReactNode }) {
  const [label, setLabel] = useState('Name')
  useEffect(() => void (change = setLabel), [])
  return <form>{wrap(<LateField label={label} />)}</form>
}

const deferred = (part: ReactNode) => <DeferredHydration>{part}</DeferredHydration>
const plain = (part: ReactNode) => <Suspense>{part}</Suspense>

async function open(wrap: (part: ReactNode) => ReactNode) {
  const page = <Page wrap={wrap} />
  const element = document.createElement('div')
  element.innerHTML = renderToString(page)
  document.body.append(element)
  isServer = false
  recordTyped(element)
  await act(async () => {
    root = hydrateRoot(element, page, { onRecoverableError: () => {} })
  })
  return element
}

const fieldOf = (element: Element) => element.querySelector('input')
async function type(field: HTMLInputElement | null, text: string) {
  if (!field) throw new Error('There is no field')
  field.value = text
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
}
const codeComes = () =>
  act(async () => {
    arrive()
    await code
  })

describe('a part that is hydrated later', () => {
  it('keeps its elements when what surrounds it is drawn anew', async () => {
    const element = await open(deferred)
    const before = fieldOf(element)
    await act(async () => change('Title'))
    expect(fieldOf(element)).toBe(before)
    await codeComes()
    expect(fieldOf(element)).toBe(before)
    // Once it is hydrated it follows its parent.
    expect(element.textContent).toContain('Title')
  })

  it('would lose them without that: React discards what the server drew', async () => {
    const element = await open(plain)
    const before = fieldOf(element)
    await act(async () => change('Title'))
    await codeComes()
    expect(fieldOf(element)).not.toBe(before)
  })

  it('gives back to its state what was typed before', async () => {
    const element = await open(deferred)
    await type(fieldOf(element), 'Lighthouse')
    await codeComes()
    await act(async () => {})
    expect(fieldOf(element)?.value).toBe('Lighthouse')
    expect(element.querySelector('output')?.textContent).toBe('Lighthouse')
  })

  it('would forget it without that: the state knows nothing of what was typed', async () => {
    const element = await open(plain)
    await type(fieldOf(element), 'Lighthouse')
    await codeComes()
    expect(element.querySelector('output')?.textContent).toBe('')
    // The page does the same for its own fields when it is hydrated as a whole.
    await act(async () => restoreTyped())
    expect(element.querySelector('output')?.textContent).toBe('Lighthouse')
  })
})
