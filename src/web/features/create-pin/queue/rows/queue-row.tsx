import { memo, useId } from 'react'
import { limits } from '#contract/limits'
import { LoadingMark } from '#web/brand/loading-mark.tsx'
import { languageName } from '#web/lib/texts/code-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CheckIcon, CloseIcon, EditIcon } from '#web/ui/icons/icons.tsx'
import { OwnCopyNote } from '../../upload/own-copy.tsx'
import { isCaptionable, isEditable, isFixed, type QueuedFile } from '../files/queued-file.ts'
import type { QueueActions } from '../use-queue.ts'
import { CaptionsIcon, GoOnIcon, PauseIcon } from './queue-icons.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { QueueThumbnail } from './queue-thumbnail.tsx'

/** A file with its title, how far it has come, and what can be done with it. Drawn anew only when it changes. */
export const QueueRow = memo(PlainQueueRow)

function PlainQueueRow({
  one,
  actions,
  isOneOfSeveral,
  onEdit,
}: {
  one: QueuedFile
  actions: QueueActions
  /** It can be left for later. */
  isOneOfSeveral: boolean
  /** Absent while files are saved. */
  onEdit?: (key: string) => void
}) {
  const t = useMessages()
  const stateId = useId()
  const { key, name, title, alt_text, step, ownCopy, isVideo, isChosen, captions } = one
  const isDone = step === 'saving' || step === 'saved'
  const isRunning = step === 'sending' || step === 'waiting'
  const isStopped = step === 'paused' || step === 'failed'
  const goOn = step === 'paused' ? 'createPin.goOnFile' : 'createPin.retryFile'
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3">
      <div className="relative row-span-2">
        <QueueThumbnail one={one} />
        {isOneOfSeveral && !isDone && step !== 'refused' && (
          <Checkbox
            className="absolute start-1 top-1"
            label={<span className="sr-only">{t('createPin.chooseFile', { name })}</span>}
            checked={isChosen}
            // Also of the Space key.
            onChange={({ target, nativeEvent }) =>
              'shiftKey' in nativeEvent && nativeEvent.shiftKey
                ? actions.chooseUpTo(key, target.checked)
                : actions.choose([key], target.checked)
            }
          />
        )}
      </div>
      <div>
        <TextField
          label={t('createPin.titleOfFile', { name })}
          isLabelHidden
          placeholder={t('createPin.addTitle')}
          maxLength={limits.pinTitleLength}
          value={title}
          readOnly={isFixed(one)}
          aria-describedby={stateId}
          onChange={({ target }) => actions.write(key, { title: target.value })}
        />
      </div>
      <div className="col-span-2 col-start-2 row-start-2">
        {!isVideo && (
          <TextField
            className="mt-2"
            size="sm"
            label={t('fileQueue.altText', { name })}
            isLabelHidden
            placeholder={t('createPin.altText')}
            maxLength={limits.altTextLength}
            value={alt_text}
            readOnly={isFixed(one)}
            onChange={({ target }) => actions.write(key, { alt_text: target.value })}
          />
        )}
        <QueueProgress
          id={stateId}
          one={one}
          onChooseAgain={(file) => actions.chooseAgain(one, file)}
        />
        <Captioned captions={captions} />
        {ownCopy && !isDone && <OwnCopyNote board={ownCopy} isVideo={isVideo} />}
      </div>
      <span className="col-start-3 row-start-1 flex min-h-12 min-w-21 items-center justify-end gap-1">
        {step === 'saved' && <CheckIcon size={22} className="text-moss" />}
        {step === 'saving' && <LoadingMark sizePx={22} color="one" />}
        {/* One button, so that the focus stays on it. */}
        {(isRunning || isStopped) && (
          <IconButton
            label={t(isRunning ? 'createPin.pauseFile' : goOn, { name })}
            icon={isRunning ? <PauseIcon size={20} /> : <GoOnIcon size={20} />}
            size="sm"
            onClick={() => (isRunning ? actions.pause([key]) : actions.resume([key]))}
          />
        )}
        {onEdit && (isEditable(one) || isCaptionable(one)) && (
          <IconButton
            label={t(isVideo ? 'fileQueue.captions' : 'fileQueue.edit', { name })}
            icon={isVideo ? <CaptionsIcon size={20} /> : <EditIcon size={20} />}
            size="sm"
            onClick={() => onEdit(key)}
          />
        )}
        {!isDone && (
          <IconButton
            label={t('createPin.cancelFile', { name })}
            icon={<CloseIcon size={20} />}
            size="sm"
            onClick={({ currentTarget }) => {
              placeBeside(currentTarget)?.focus()
              actions.leaveOut([one])
            }}
          />
        )}
      </span>
    </div>
  )
}

function Captioned({ captions }: Pick<QueuedFile, 'captions'>) {
  const t = useMessages()
  if (captions.length === 0) return null
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {t('fileQueue.captioned', { languages: namesOf(captions, t.locale) })}
    </p>
  )
}

function namesOf(captions: QueuedFile['captions'], locale: string): string {
  const names = captions.map(({ language }) => languageName(language, locale))
  return new Intl.ListFormat(locale).format(names)
}

/** Of the next row that has one, or the one before, which takes the focus of this one; else the heading of all. */
function placeBeside(part: HTMLElement): HTMLElement | null | undefined {
  const rows = [...(part.closest('ul')?.children ?? [])]
  const at = rows.findIndex((row) => row.contains(part))
  const beside = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  const buttons = beside.map((row) => row.querySelector<HTMLElement>('button:last-of-type'))
  return buttons.find((button) => button !== null) ?? part.closest('section')?.querySelector('h2')
}
