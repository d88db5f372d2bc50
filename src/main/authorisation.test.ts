import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import type { PinId, SectionId } from '#contract/ids'
import { createOperations, type Handler } from '#platform/operations'
import { boardPeopleRows } from '#testing/authorisation/boards-and-pins/board-people-rows'
import { changes } from '#testing/authorisation/boards-and-pins/change-rows'
import { manyPinsRows } from '#testing/authorisation/boards-and-pins/many-pins-rows'
import { reads } from '#testing/authorisation/boards-and-pins/read-rows'
import { outcomeOf } from '#testing/authorisation/describe-authorisation'
import type { Things } from '#testing/authorisation/rows'
import {
  clients,
  closeWorld,
  makeThings,
  openWorld,
  own,
  world,
} from '#testing/authorisation/setup'
import { table } from '#testing/authorisation/table'
import { asId } from '#testing/ids'
import { createServedWorld } from '#testing/served-world'
import type { WireAnswer } from '#testing/wire-client'
import { handlers } from './handlers.ts'

beforeAll(openWorld)
afterAll(closeWorld)

it('the table has a row for every operation', () => {
  const inTable = new Set(table.map(({ operation }) => operation))
  expect(
    handlers.map(({ operation }) => operation.name).filter((name) => !inTable.has(name)),
  ).toEqual([])
})

describe('a secret thing looks like a missing one', () => {
  const never: Things = {
    privacy: 'secret',
    board_id: asId('100000000000000001'),
    slug: 'thing-never',
    section_id: asId('100000000000000002'),
    pin_id: asId('100000000000000003'),
  }

  /** The whole answer, without the request id, the date, and the requested ids. */
  function comparableAnswer(answer: WireAnswer, { privacy: _privacy, ...ids }: Things): string {
    const { date, 'x-request-id': requestId, 'content-length': _, ...headers } = answer.headers
    let text = JSON.stringify([answer.status, headers, answer.json()])
    for (const [name, value] of Object.entries(ids)) text = text.replaceAll(value, name)
    return text.replaceAll(String(requestId), 'request').replaceAll(String(date), 'date')
  }

  const refusing = [...reads, ...changes, ...manyPinsRows, ...boardPeopleRows].filter(
    ({ expected }) => expected.secret.some((code) => code?.endsWith('_not_found')),
  )

  it.each(refusing.map((row) => [row.operation, row.what, row] as const))(
    '%s: %s',
    async (_operation, _what, row) => {
      const secret = await makeThings('secret')
      const deleted = await makeThings('public')
      await world.as('olive').run(deleteBoard, { board_id: deleted.board_id })
      for (const viewer of ['visitor', 'other'] as const) {
        const ask = (things: Things) => row.send(clients[viewer], things, own[viewer])
        const missing = comparableAnswer(await ask(never), never)
        expect(comparableAnswer(await ask(secret), secret)).toBe(missing)
        expect(comparableAnswer(await ask(deleted), deleted)).toBe(missing)
      }
    },
  )
})

it('the table detects an operation that ignores the viewer (control)', async () => {
  const broken = await createServedWorld({
    alter: (parts) => {
      const forgetful = handlers.map(
        (handler): Handler =>
          handler.operation.name === 'getBoard'
            ? {
                ...handler,
                handle: (context: object, input: never, prepared: never) =>
                  handler.handle(
                    { ...context, viewer: parts.as('olive').viewer } as never,
                    input,
                    prepared,
                  ),
              }
            : handler,
      )
      const { database, services, metrics } = parts
      return {
        ...parts,
        operations: createOperations({ handlers: forgetful, database, services, metrics }),
      }
    },
  })
  const secret = await broken.as('olive').run(createBoard, { name: 'Secret', privacy: 'secret' })
  const row = reads.find(({ operation }) => operation === 'getBoard')
  const ids = { board_id: secret.id, section_id: asId<SectionId>(''), pin_id: asId<PinId>('') }
  const things: Things = { ...ids, slug: secret.slug, privacy: 'secret' }
  const answer = await row?.send(broken.client(), things, own.visitor)
  expect(row && answer && outcomeOf(row, answer, things)).toBe('ok')
  expect(row?.expected.secret[0]).toBe('board_not_found')
  await broken.end()
})
