import type { ReactNode } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { PictureDesk } from './picture-desk.tsx'
import { type BoardFieldProps, PinForm } from './pin-form.tsx'
import type { CreatePin } from './use-create-pin.ts'

/** For businesses, who may publish later. */
const WhenPart = codeSplit(() =>
  withTexts('scheduled', import('./scheduled/when-part.tsx')).then((module) => module.WhenPart),
)

/** One picture or video that becomes a pin, beside its words and its board. */
export function SingleDesk({
  flow,
  boards,
  boardField,
  takesVideos,
  maySchedule,
  onPickSeveral,
  onPickFiles,
  onScheduled,
}: {
  flow: CreatePin
  boards: PickableBoard[]
  boardField: (field: BoardFieldProps) => ReactNode
  takesVideos: boolean
  maySchedule: boolean
  /** Several pictures of a page. */
  onPickSeveral: (images: readonly PageImage[]) => void
  /** Several files, as many as can be saved at once. */
  onPickFiles: (files: readonly File[]) => void
  onScheduled: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  return (
    <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
      <PictureDesk
        flow={flow}
        takesVideos={takesVideos}
        onPickSeveral={onPickSeveral}
        onPickFiles={(files) => {
          flow.dropPicture()
          onPickFiles(files.slice(0, limits.filesAtOnce))
          if (files.length > limits.filesAtOnce)
            toasts.show({ text: t('createPin.tooManyFiles', { max: limits.filesAtOnce }) })
        }}
      />
      <PinForm
        flow={flow}
        boards={boards}
        boardField={boardField}
        whenField={maySchedule && <WhenPart flow={flow} onDone={onScheduled} />}
      />
    </div>
  )
}
