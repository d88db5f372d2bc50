import { useId } from 'react'
import { limits } from '#contract/limits'
import { LoadingMark } from '#web/brand/loading-mark.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { OwnCopyNote } from '../upload/own-copy.tsx'
import { GoOnIcon, PauseIcon } from './queue-icons.tsx'
import { QueueProgress } from './queue-progress.tsx'
import type { QueuedFile } from './queue-steps.ts'
import { QueueThumbnail } from './queue-thumbnail.tsx'
import type { Queue } from './use-queue.ts'

/** A file with its title, how far it has come, and what can be done with it. */
export function QueueRow({ one, queue }: { one: QueuedFile; queue: Queue }) {
  const t = useMessages()
  const stateId = useId()
  const { key, name, title, step, ownCopy, isVideo } = one
  const isDone = step === 'saving' || step === 'saved'
  return (
    <li className="flex items-start gap-3">
      <QueueThumbnail one={one} />
      <div className="min-w-0 grow">
        <TextField
          label={t('createPin.titleOfFile', { name })}
          isLabelHidden
          placeholder={t('createPin.addTitle')}
          maxLength={limits.pinTitleLength}
          value={title}
          readOnly={isDone}
          aria-describedby={stateId}
          onChange={({ target }) => queue.title(key, target.value)}
        />
        <QueueProgress
          id={stateId}
          one={one}
          onChooseAgain={(file) => queue.chooseAgain(key, file)}
        />
        {ownCopy && !isDone && <OwnCopyNote board={ownCopy} isVideo={isVideo} />}
      </div>
      <span className="flex min-h-12 min-w-11 shrink-0 items-center justify-end gap-1">
        {step === 'saved' && <CheckIcon size={22} className="text-moss" />}
        {step === 'saving' && <LoadingMark sizePx={22} color="one" />}
        {(step === 'sending' || step === 'waiting') && (
          <IconButton
            label={t('createPin.pauseFile', { name })}
            icon={<PauseIcon size={20} />}
            size="sm"
            onClick={() => queue.pause(key)}
          />
        )}
        {(step === 'paused' || step === 'failed') && (
          <IconButton
            label={t(step === 'paused' ? 'createPin.goOnFile' : 'createPin.retryFile', { name })}
            icon={<GoOnIcon size={20} />}
            size="sm"
            onClick={() => queue.resume(key)}
          />
        )}
        {!isDone && (
          <IconButton
            label={t('createPin.cancelFile', { name })}
            icon={<CloseIcon size={20} />}
            size="sm"
            onClick={() => queue.leaveOut(one)}
          />
        )}
      </span>
    </li>
  )
}
