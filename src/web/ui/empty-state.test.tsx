import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readHtml } from '#testing/rendering/accessible-tree'
import { Button } from './buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

it.each([
  [undefined, 'h2'],
  [1, 'h1'],
  [3, 'h3'],
] as const)('an empty list says what to do, under a heading of level %s', (headingLevel, tag) => {
  const html = renderToString(
    <EmptyState
      title="Room for your first find"
      text="Save one"
      action={<Button>Add Pin</Button>}
      headingLevel={headingLevel}
    />,
  )
  const shown = readHtml(html)
  expect(shown.one('heading', 'Room for your first find')).toBeDefined()
  expect(html).toContain(`<${tag} `)
  expect(shown.all('button', 'Add Pin')).toHaveLength(1)
  expect(shown.all('alert')).toEqual([])
})

it('an error is announced with its reference and what to do', () => {
  const action = <Button>Try again</Button>
  const shown = readHtml(
    renderToString(
      <ErrorState title="It slipped" text="It is safe." action={action} reference="r-1" />,
    ),
  )
  const alert = shown.one('alert')
  expect(alert.one('heading').text).toBe('It slipped')
  expect(alert.text).toContain('It is safe. r-1')
  expect(alert.all('button', 'Try again')).toHaveLength(1)
})
