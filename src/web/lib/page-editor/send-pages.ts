import { imagePath } from '#contract/media/image-address'
import { newKey } from '../requests/command-keys.ts'
import { isVideoFile } from '../uploads/is-video-file.ts'
import { type InTurn, type InTurnEvents, sendInTurn } from '../uploads/send-in-turn.ts'
import { newPage, withSent, withUpload } from './edited-pages.ts'
import type { PagesChange } from './use-edited-pages.ts'

interface SendPagesOptions extends Pick<InTurnEvents, 'textOf'> {
  update: (change: PagesChange) => void
  /** Why a video is not even sent; null: it is. */
  refusalOfVideos: () => string | null
}

export interface SentPages extends Pick<InTurn, 'sendAgain' | 'giveUp' | 'giveUpAll'> {
  /** Returns the key of the first. */
  add: (picked: readonly File[]) => string | null
}

/** Sends the files of pages, loaded by whoever adds one. */
export function sendPages({ update, refusalOfVideos, textOf }: SendPagesOptions): SentPages {
  const files = sendInTurn({
    onPart: (key, part) => update(withUpload(key, { part })),
    onPrepared: (key, prepared) => update(withUpload(key, { prepared })),
    onLost: (key, isLost) => update(withUpload(key, { isLost })),
    onStored: (key, sent) => update(withSent(key, sent, imagePath(sent.signature, '236x', 'webp'))),
    onFailed: (key, failure) => update(withUpload(key, { failure })),
    refusalOf: (file) => (isVideoFile(file) ? refusalOfVideos() : null),
    textOf,
  })
  return {
    ...files,
    add(picked) {
      const pages = picked.map((file) => {
        const key = newKey()
        return newPage(key, files.add(key, file), isVideoFile(file))
      })
      update((before) => [...before, ...pages])
      return pages[0]?.key ?? null
    },
  }
}
