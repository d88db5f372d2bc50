import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/get-section'
import { getPerson } from '#contract/people/get-person'
import { boardFeed } from '#contract/pins/board-feed'
import { personPins } from '#contract/pins/person-pins'
import type { PinCard } from '#contract/pins/pin'
import { pinsById } from '#contract/pins/pins-by-id'
import { sectionPins } from '#contract/pins/section-pins'
import type { Ask } from './ask.ts'
import { toPidget, toPidgetBoard, toPidgetPerson, toPidgetProfile } from './pidget-shape.ts'

const pinsShown = 50

/** What an address under `/v3/pidgets/` answers, by the parts of its path and its query. */
export type Pidget = (ask: Ask, told: Record<string, string>) => Promise<unknown>

export const pidgets: Record<string, Pidget> = {
  'pins/info': async (ask, { pin_ids }) =>
    (await ask.run(pinsById, { pin_ids })).map((pin) => toPidget(pin, ask.publicUrl)),

  'boards/:user/:board/pins': async (ask, { user, board: slug }) => {
    const board = await ask.run(getBoard, { username: user, slug })
    const pins = await ask.run(boardFeed, { board_id: board.id, page_size: pinsShown })
    return {
      user: toPidgetPerson(board.owner, ask.publicUrl),
      board: toPidgetBoard(board),
      pins: all(pins.items, ask),
    }
  },

  'sections/:user/:board/:section/pins': async (ask, { user, board: slug, section: part }) => {
    const where = { username: user, board_slug: slug, section_slug: part }
    const section = await ask.run(getSection, where)
    const [board, pins] = await Promise.all([
      ask.run(getBoard, { board_id: section.board.id }),
      ask.run(sectionPins, { section_id: section.id, page_size: pinsShown }),
    ])
    return {
      user: toPidgetPerson(board.owner, ask.publicUrl),
      board: toPidgetBoard(board),
      section: { id: section.id, title: section.title, slug: section.slug },
      pins: all(pins.items, ask),
    }
  },

  'users/:user/pins': async (ask, { user: username = '' }) => {
    const [person, pins] = await Promise.all([
      ask.run(getPerson, { username }),
      ask.run(personPins, { username, page_size: pinsShown }),
    ])
    return { user: toPidgetProfile(person, ask.publicUrl), pins: all(pins.items, ask) }
  },
}

function all(pins: PinCard[], { publicUrl }: Ask) {
  return pins.map((pin) => toPidget(pin, publicUrl))
}
