import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { type FileList, filesThat } from './files/file-list.ts'
import type { QueuedFile } from './files/queued-file.ts'
import type { QueueActions } from './use-queue.ts'

/** With fewer files each has its own buttons in view. */
export const fewestWithTools = 6

/** What can be done to all chosen files at once, and the way to those that need somebody. */
export function QueueTools({
  files,
  actions,
  onePin,
  onShow,
}: {
  files: FileList
  actions: QueueActions
  /** Makes one pin of them. */
  onePin: ReactNode
  /** Goes to the row of this file. */
  onShow: (key: string) => void
}) {
  const t = useMessages()
  const [isConfirming, setConfirming] = useState(false)
  const [shown, setShown] = useState(-1)
  const { tally } = files
  const chosenAt = (...steps: QueuedFile['step'][]) =>
    filesThat(files, 'chosen').flatMap(({ key, step }) => (steps.includes(step) ? key : []))

  /** After the last there is the first again. */
  function showNext() {
    const troubled = filesThat(files, 'troubled').map(({ key }) => files.places.get(key) ?? 0)
    const place = troubled.find((one) => one > shown) ?? troubled[0]
    if (place === undefined) return
    setShown(place)
    onShow([...files.places.keys()][place] ?? '')
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <div role="group" aria-label={t('fileQueue.tools')} className="flex flex-wrap gap-2">
        {onePin}
        {tally.underWay > 0 && (
          <Button size="sm" onClick={() => actions.pause(chosenAt('waiting', 'sending'))}>
            {t('fileQueue.pause')}
          </Button>
        )}
        {tally.paused > 0 && (
          <Button size="sm" onClick={() => actions.resume(chosenAt('paused'))}>
            {t('fileQueue.goOn')}
          </Button>
        )}
        {tally.failed > 0 && (
          <Button size="sm" onClick={() => actions.resume(chosenAt('failed'))}>
            {t('fileQueue.retry')}
          </Button>
        )}
        <Button
          size="sm"
          disabledReason={tally.chosen === 0 ? t('fileQueue.noneChosen') : undefined}
          onClick={() => setConfirming(true)}
        >
          {t('fileQueue.remove')}
        </Button>
      </div>
      {tally.troubled > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <p className="text-berry">{t('fileQueue.troubled', { count: tally.troubled })}</p>
          <Button size="sm" variant="quiet" onClick={showNext}>
            {t('fileQueue.showNext')}
          </Button>
        </div>
      )}
      <AlertDialog
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          actions.leaveOut(filesThat(files, 'chosen'))
        }}
        title={t('fileQueue.removeTitle', { count: tally.chosen })}
        description={t('fileQueue.removeText')}
        cancelLabel={t('fileQueue.keep')}
        confirmLabel={t('fileQueue.removeNow', { count: tally.chosen })}
        isDanger
      />
    </div>
  )
}
