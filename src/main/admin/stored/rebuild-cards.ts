import { rebuildBoardCards } from '#domains/boards'
import { rebuildPersonCards } from '#domains/people'
import { rebuildPinCards } from '#domains/pins'
import { say } from '../../processes/progress.ts'
import type { AdminCommand } from '../command.ts'

export const rebuildCards: AdminCommand = {
  name: 'rebuild-cards',
  usage: '',
  about: 'Write stored cards of earlier versions anew; may be ended and started again at any time',
  words: [0, 0],
  async run({ database }) {
    say(`People: ${await rebuildPersonCards(database)} rebuilt.`)
    say(`Boards: ${await rebuildBoardCards(database)} rebuilt.`)
    say(`Pins: ${await rebuildPinCards(database)} rebuilt.`)
  },
}
