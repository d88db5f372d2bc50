import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/sections/get-section'
import { getPerson } from '#contract/people/get-person'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { personPins } from '#contract/pins/feeds/person-pins'
import { sectionPins } from '#contract/pins/feeds/section-pins'
import type { PinCard } from '#contract/pins/pin'
import { pinsById } from '#contract/pins/pins-by-id'
import { toPidget, toPidgetBoard, toPidgetPerson, toPidgetProfile } from './pidget-shape.ts'
import type { VisitorRunner } from './visitor-runner.ts'

const pinsShown = 50

/** Answers a path under `/v3/pidgets/`; `parameters` are the parts of the path and the query. */
export type Pidget = (
  visitor: VisitorRunner,
  parameters: Record<string, string>,
) => Promise<unknown>

export const pidgets: Record<string, Pidget> = {
  'pins/info': async (visitor, { pin_ids }) =>
    (await visitor.run(pinsById, { pin_ids })).map((pin) => toPidget(pin, visitor.publicUrl)),

  'boards/:user/:board/pins': async (visitor, { user, board: slug }) => {
    const board = await visitor.run(getBoard, { username: user, slug })
    const pins = await visitor.run(boardFeed, { board_id: board.id, page_size: pinsShown })
    return {
      user: toPidgetPerson(board.owner, visitor.publicUrl),
      board: toPidgetBoard(board),
      pins: toPidgets(pins.items, visitor),
    }
  },

  'sections/:user/:board/:section/pins': async (visitor, { user, board: slug, section: part }) => {
    const where = { username: user, board_slug: slug, section_slug: part }
    const section = await visitor.run(getSection, where)
    const [board, pins] = await Promise.all([
      visitor.run(getBoard, { board_id: section.board.id }),
      visitor.run(sectionPins, { section_id: section.id, page_size: pinsShown }),
    ])
    return {
      user: toPidgetPerson(board.owner, visitor.publicUrl),
      board: toPidgetBoard(board),
      section: { id: section.id, title: section.title, slug: section.slug },
      pins: toPidgets(pins.items, visitor),
    }
  },

  'users/:user/pins': async (visitor, { user: username = '' }) => {
    const [person, pins] = await Promise.all([
      visitor.run(getPerson, { username }),
      visitor.run(personPins, { username, page_size: pinsShown }),
    ])
    return {
      user: toPidgetProfile(person, visitor.publicUrl),
      pins: toPidgets(pins.items, visitor),
    }
  },
}

function toPidgets(pins: PinCard[], { publicUrl }: VisitorRunner) {
  return pins.map((pin) => toPidget(pin, publicUrl))
}
