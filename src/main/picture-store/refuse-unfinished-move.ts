import { unfinishedMove } from '#platform/storage'
import { type Config, SettingsError } from '../settings/config.ts'
import { moveOf, openStore } from './open-store.ts'

/** No server starts on a store to which pictures were being moved: the rest of them would be missing. */
export async function refuseUnfinishedMove(config: Config): Promise<void> {
  if (moveOf(config) !== null) return
  // A store that does not answer now is waited for by those who need it.
  const size = await openStore(config)
    .size(unfinishedMove)
    .catch(() => null)
  if (size !== null)
    throw new SettingsError(
      'PICTURES_IN: not all pictures are in this store yet. Set it back to move them, and let `npm run admin -- move-pictures` come to its end.',
    )
}
