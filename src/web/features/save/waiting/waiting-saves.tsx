import { useCallback, useEffect, useState } from 'react'
import {
  listSaves,
  onSavesChanged,
  putSave,
  removeSave,
  type WaitingSave,
} from '#web/lib/offline/saves.ts'
import { sendSave, sendSaves } from '#web/lib/offline/send-saves.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { csrfToken } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { SavePlace } from '../flow/save-steps.ts'
import { isOffline } from './queue-save.ts'

const PlaceDialog = codeSplit(() =>
  import('../place-dialog.tsx').then((module) => module.PlaceDialog),
)

/** Saves that wait for the net, and those that the server refused. */
export function WaitingSaves() {
  const t = useMessages()
  const { viewer } = useFacts()
  const personId = viewer?.id
  const [saves, setSaves] = useState<readonly WaitingSave[]>([])
  const [changed, setChanged] = useState<WaitingSave | null>(null)

  const readAgain = useCallback(() => {
    if (personId) void listSaves(personId).then(setSaves, () => undefined)
  }, [personId])
  useEffect(() => {
    readAgain()
    return onSavesChanged(readAgain)
  }, [readAgain])

  async function saveTo({ board, section }: SavePlace) {
    setChanged(null)
    if (!changed || !personId) return
    const input = { ...changed.input, board_id: board.id, section: section?.id ?? null }
    await removeSave(changed.key)
    // It is another save now.
    await putSave({
      ...changed,
      ...{ key: newKey(), input, place_name: section?.title ?? board.name },
      ...{ refusal: null, tried_at: null },
    })
    if (!isOffline()) await sendSaves(personId, (save) => sendSave(save, csrfToken()))
    readAgain()
  }

  async function drop({ key }: WaitingSave) {
    await removeSave(key)
    readAgain()
  }

  if (saves.length === 0) return null
  return (
    <section aria-labelledby="waiting-saves" data-works-offline="" className="flex flex-col gap-3">
      <h2 id="waiting-saves" className="text-lg">
        {t('save.waiting')}
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {saves.map((save) => (
          <li
            key={save.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5"
          >
            <img src={save.picture} alt="" className="size-12 shrink-0 rounded-sm object-cover" />
            <div className="min-w-0 grow basis-36">
              <p className="font-bold break-words">{save.pin_name}</p>
              <p className="text-sm text-ink-soft break-words">
                {save.refusal === null
                  ? t('save.waitsFor', { board: save.place_name })
                  : t('save.waitsRefused', { board: save.place_name, reason: save.refusal })}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {save.refusal !== null && (
                <Button
                  aria-label={t('save.waitsChangeNamed', { pin: save.pin_name })}
                  onClick={() => setChanged(save)}
                >
                  {t('save.waitsChange')}
                </Button>
              )}
              <Button
                aria-label={t('save.waitsDropNamed', { pin: save.pin_name })}
                onClick={() => void drop(save)}
              >
                {t('save.waitsDrop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {changed && (
        <PlaceDialog
          about={changed.pin_name}
          onPlace={(place) => void saveTo(place)}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  )
}
