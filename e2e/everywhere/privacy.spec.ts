import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard, newPin, newSection } from '../support/world.ts'

/** To everybody else, secret things look missing. */
test.describe('a secret board', () => {
  test('has pages for its owner only', async ({ page, openBrowser, consoleWatch }) => {
    consoleWatch.expectTrouble(/status of 404/)
    const hidden = await hide(page)
    for (const path of Object.values(hidden.paths)) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(
        "There's nothing here",
      )
    }

    const stranger = await openBrowser()
    await join(stranger)
    const visitor = await openBrowser()
    for (const other of [stranger, visitor]) {
      for (const place of placeNames) {
        const path = hidden.paths[place]
        const answer = await other.goto(path)
        expect(answer?.status(), path).toBe(404)
        await expect(other.getByRole('heading', { level: 1 })).toHaveText("There's nothing here")
        expect(await pageText(other, path), place).toBe(
          await pageText(other, hidden.missingPaths[place]),
        )
      }
    }
  })

  test('is in no list that others see', async ({ page, openBrowser }) => {
    const hidden = await hide(page)
    expect(await listed(page, hidden)).toContain(hidden.pinId)

    const stranger = await openBrowser()
    await join(stranger)
    const visitor = await openBrowser()
    for (const other of [stranger, visitor]) {
      const text = await listed(other, hidden)
      expect(text).not.toContain(hidden.pinId)
      expect(text).not.toContain(hidden.boardId)
      expect(text).not.toContain(hidden.name)
    }
  })

  test('looks missing in the API', async ({ page, openBrowser }) => {
    const hidden = await hide(page)
    const stranger = await openBrowser()
    await join(stranger)
    for (const [resource, options, missing] of hidden.questions) {
      const own = await answerOf(page, resource, options)
      expect(own.status, `${resource} for its owner`).toBe(200)
      const refused = await answerOf(stranger, resource, options)
      expect(refused.status, resource).toBe(404)
      expect(refused, resource).toEqual(await answerOf(stranger, resource, missing))
    }
  })
})

const placeNames = ['board', 'section', 'pin'] as const
type Places = Record<(typeof placeNames)[number], string>

interface Hidden {
  username: string
  name: string
  boardId: string
  pinId: string
  paths: Places
  missingPaths: Places
  /** A resource, its options, and the same options with a missing id. */
  questions: [string, Record<string, string>, Record<string, string>][]
}

const missingId = '1234567890123456789'

async function hide(page: Page): Promise<Hidden> {
  const { username } = await join(page)
  const name = `Wedding ${crypto.randomUUID().slice(0, 8)}`
  const board = await newBoard(page, name, 'secret')
  const section = await newSection(page, board, 'Rings')
  const pin = await newPin(page, board, { title: 'A ring', section: section.id })
  return {
    username,
    name,
    boardId: board.id,
    pinId: pin.id,
    paths: { board: board.url, section: `${board.url}${section.slug}/`, pin: `/pin/${pin.id}/` },
    missingPaths: {
      board: `/${username}/no-such-board/`,
      section: `/${username}/no-such-board/rings/`,
      pin: `/pin/${missingId}/`,
    },
    questions: [
      ['BoardResource', { board_id: board.id }, { board_id: missingId }],
      ['BoardFeedResource', { board_id: board.id }, { board_id: missingId }],
      ['BoardSectionsResource', { board_id: board.id }, { board_id: missingId }],
      ['BoardSectionPinsResource', { section_id: section.id }, { section_id: missingId }],
      ['PinResource', { id: pin.id }, { id: missingId }],
    ],
  }
}

/** The HTML of a page, without the parts that differ each time. */
async function pageText(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(path)).text()
  return (
    text
      .replaceAll(path, 'PATH')
      .replaceAll(encodeURIComponent(path), 'PATH')
      .replace(/nonce="[^"]*"/g, 'nonce')
      // The token is masked differently in each answer, and the form key is new.
      .replace(/csrfToken\\?":\\?"[\w.-]+/g, 'csrfToken')
      .replace(/formKey\\?":\\?"[\w-]+/g, 'formKey')
      .replace(/(name="(form_key|csrftoken)" value=")[^"]*/g, '$1')
  )
}

async function listed(page: Page, { username }: Hidden): Promise<string> {
  const lists = await Promise.all([
    read(page, 'UserHomefeedResource', { page_size: 250 }),
    read(page, 'UserPinsResource', { username }),
    read(page, 'BoardsResource', { username }),
    (await page.request.get(`/${username}/`)).text(),
    (await page.request.get(`/${username}/?tab=pins`)).text(),
  ])
  return JSON.stringify(lists)
}

async function answerOf(page: Page, resource: string, options: Record<string, string>) {
  const answer = await page.request.get(`/resource/${resource}/get/`, {
    params: { data: JSON.stringify({ options }) },
  })
  const { resource_response: response } = await answer.json()
  return { status: answer.status(), response: answer.ok() ? null : response }
}
