// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount } from '#testing/rendering/mount'
import { doors } from '#testing/rendering/pins'
import { BoardHeader } from './board-header.tsx'

async function toolsOf(hasLinkInTools: boolean): Promise<(string | null)[]> {
  await mount(
    <BoardHeader
      board={doors}
      people={null}
      followers={null}
      tools={<button type="button">Follow</button>}
      hasLinkInTools={hasLinkInTools}
    />,
  )
  const follow = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Follow',
  )
  const tools = [...(follow?.parentElement?.querySelectorAll('button') ?? [])]
  return tools.map((one) => one.getAttribute('aria-label') ?? one.textContent)
}

it('the link of a board is copied by one of its tools, and does not wrap in the line of its figures', async () => {
  expect(await toolsOf(false)).toEqual(['Follow', 'Copy link'])
})

it('the link of a board has no second button where the tools have it in their menu', async () => {
  expect(await toolsOf(true)).toEqual(['Follow'])
})
