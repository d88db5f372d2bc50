import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Privacy } from '#contract/boards/board'
import type { WireAnswer } from '../wire-client.ts'
import { type Row, type Things, viewers } from './rows.ts'
import { clients, closeWorld, makeThings, openWorld, own, type ViewerName } from './setup.ts'
import { table } from './table.ts'

/** Roles in an ad account matter on protected boards only: for secret ones a manager is tested too. */
const viewersOf: Record<Privacy, readonly ViewerName[]> = {
  public: ['visitor', 'owner', 'other', 'collaborator'],
  protected: viewers,
  secret: ['visitor', 'owner', 'other', 'collaborator', 'manager'],
}

function expectedFor(viewer: ViewerName, row: Row, privacy: Privacy): string {
  const [visitor, owner, other, collaborator = other] = row.expected[privacy]
  const { stranger = other } = row
  const manager = privacy === 'protected' ? (row.manager ?? collaborator) : stranger
  return { visitor, owner, other, collaborator, manager, analyst: stranger }[viewer]
}

/** The outcome of an answer, as in the table. */
export function outcomeOf(row: Row, answer: WireAnswer, things: Things): string {
  const { success, code } = JSON.parse(answer.text) as { success?: boolean; code?: number }
  if (success !== undefined) return success ? 'ok' : String(code)
  if (answer.outcome !== 'ok' || !row.lists) return answer.outcome
  const id = row.lists === 'board' ? things.board_id : things.pin_id
  return answer.text.includes(`"id":"${id}"`) ? 'shown' : 'hidden'
}

/** Tests every operation for every viewer to whom the privacy may matter. */
export function describeAuthorisation(privacy: Privacy): void {
  let shared: Things
  beforeAll(async () => {
    await openWorld()
    shared = await makeThings(privacy, true)
  })
  afterAll(closeWorld)

  it.each(table.map((row) => [row.operation, row.what, row] as const))(
    '%s: %s',
    async (_operation, _what, row) => {
      const outcomes: Partial<Record<ViewerName, string>> = {}
      for (const viewer of viewersOf[privacy]) {
        const things = row.changes ? await makeThings(privacy) : shared
        const answer = await row.send(clients[viewer], things, own[viewer])
        outcomes[viewer] = outcomeOf(row, answer, things)
        // A refused call has changed nothing that the owner can see.
        if (row.changes && outcomes[viewer] !== 'ok') {
          const seen = await clients.owner.get('BoardFeedResource', { board_id: things.board_id })
          expect(seen.data()).toMatchObject([
            { id: things.pin_id, title: '', section: { title: 'Part' } },
          ])
        }
      }
      const expected = viewersOf[privacy].map((viewer) => [
        viewer,
        expectedFor(viewer, row, privacy),
      ])
      expect(outcomes).toEqual(Object.fromEntries(expected))
    },
  )
}
