import { inParallel, keyOfHeld } from '#platform/backup'
import { copyObjects } from '#platform/storage'
import { moveOf } from '../../picture-store/open-store.ts'
import { say } from '../../processes/progress.ts'
import { AdminError, type LoneCommand } from '../command.ts'

export const movePictures: LoneCommand = {
  name: 'move-pictures',
  usage: '',
  about: 'Copy all pictures to where they move, by PICTURES_IN, while the server runs',
  words: [0, 0],
  async runAlone(config) {
    const move = moveOf(config)
    if (move === null)
      throw new AdminError(
        'Set PICTURES_IN to folder-to-s3 or s3-to-folder, and reload the server, so that it writes to both from now on.',
      )
    const { count, bytes, copied, removed, others } = await copyObjects(move.from, move.to, {
      isLeftOut: (key) => keyOfHeld(key) !== null,
      onProgress: (objects) => say(`Files: ${objects}`),
      forEach: inParallel,
    })
    say(
      `${count} files of ${(bytes / 1e6).toFixed(1)} MB are the same in both, by their hashes. Copied now: ${copied}.`,
    )
    if (removed > 0) say(`Deleted meanwhile, and removed again: ${removed}.`)
    if (others > 0) say(`Only where they move, and left there: ${others}.`)
    say(
      `If the server writes to both for an hour, or was restarted since, set PICTURES_IN=${move.target} and reload it. Otherwise run this once more then: uploads of before may end until then.`,
    )
  },
}
