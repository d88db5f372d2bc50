import { useState } from 'react'
import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { languageName } from '#web/lib/texts/code-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CaptionsDialog } from './captions-dialog.tsx'
import type { Typed } from './use-typed-captions.ts'

/* In one file with it: another would divide what pages share into more of them. */
export { CaptionsDialog }

/** Opens the captions of a video, and says in which languages there are any. */
export function CaptionsPart({
  languages,
  read,
  video,
  cut = null,
  isUnsaved,
  typed,
  onDone,
}: {
  languages: readonly string[]
  read: () => Promise<readonly CaptionTrack[]>
  video: string
  cut?: VideoEditInput | null
  /** Whether what is done still waits for a form to be sent; absent on pages with a guard of their own. */
  isUnsaved?: boolean
  /** Where it goes while another is shown. */
  typed?: Typed
  onDone: (tracks: CaptionTrack[]) => void
}) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [tracks, setTracks] = useState<readonly CaptionTrack[] | null>(null)
  const [isReading, setReading] = useState(false)
  const [isOpen, setOpen] = useState(false)

  async function open() {
    setReading(true)
    try {
      // What was typed and is not done is there again.
      setTracks(tracks ?? (await read()))
      setOpen(true)
    } catch (error) {
      showFailure(error)
    } finally {
      setReading(false)
    }
  }

  const named = new Intl.ListFormat(t.locale).format(
    languages.map((tag) => languageName(tag, t.locale)),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button isLoading={isReading} aria-haspopup="dialog" onClick={() => void open()}>
        {t('captions.title')}
      </Button>
      <span className="text-sm text-ink-soft">
        {typed?.state ? t('captions.unfinished') : named || t('captions.none')}
      </span>
      {tracks && (
        <CaptionsDialog
          tracks={tracks}
          video={video}
          cut={cut}
          typed={typed}
          isOpen={isOpen}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
      {isUnsaved !== undefined && (
        <LeaveGuard
          isOn={isUnsaved}
          title={t('captions.leaveTitle')}
          text={t('captions.leaveText')}
          stayLabel={t('captions.stay')}
          leaveLabel={t('captions.leave')}
        />
      )}
    </div>
  )
}
