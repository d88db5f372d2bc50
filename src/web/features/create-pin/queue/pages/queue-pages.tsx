import { type ReactNode, useState } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { CreatePinData } from '../../builder/create-pin-data.ts'
import type { Place } from '../../create-pin-steps.ts'
import { PagedDesk } from '../../paged/paged-desk.tsx'
import { noWords } from '../../paged/paged-steps.ts'
import type { QueuedPages } from '../../paged/queued-pages.ts'
import { dropKept } from '../../resumable/kept-files.ts'
import { type QueueEvent, wouldLose } from '../queue-steps.ts'
import type { Queue } from '../use-queue.ts'
import { pageOf } from './page-of-file.ts'
import { useFollowFiles } from './use-follow-files.ts'
import { usePageKeeper } from './use-page-keeper.ts'
import type { OpenPages } from './use-pages.ts'

interface QueuePagesProps {
  queue: Queue
  pages: OpenPages
  data: Pick<CreatePinData, 'scenario' | 'maySchedule' | 'takesVideos'>
  /** Media types, separated by commas. */
  accept: string
  place: Place
  boardField: ReactNode
  onLeave: () => void
  /** It is saved, or scheduled. */
  onDone: () => void
}

/** One pin of files of a queue, which goes on sending them. */
export function QueuePages(props: QueuePagesProps) {
  const { queue, pages, data, accept, place, boardField, onLeave, onDone } = props
  const t = useMessages()
  const [isAtRisk, setAtRisk] = useState(false)
  const keeper = usePageKeeper(pages.start, pages.kept, place)
  const follow = useFollowFiles(queue)
  const showSaved = useSavedToast()

  function settle(toEvent: (key: string) => QueueEvent) {
    const keys = keeper.keys()
    for (const key of keys) queue.dispatch(toEvent(key))
    void dropKept(keys)
    onDone()
  }
  const queued: QueuedPages = {
    start: pages.start,
    add: (files) =>
      queue
        .add(files)
        .map((one) => pageOf(one, one.file ? URL.createObjectURL(one.file) : '', noWords)),
    sendAgain: (key) => queue.actions.resume([key]),
    follow: (content, dispatch) => {
      keeper.note(content)
      follow(content, dispatch)
    },
  }
  return (
    <>
      <LeaveGuard
        isOn={isAtRisk || wouldLose(queue.state)}
        title={t('createPin.leaveTitle')}
        text={t(isAtRisk ? 'createPin.leaveText' : 'createPin.leaveFilesText')}
        stayLabel={t('createPin.stay')}
        leaveLabel={t('createPin.leave')}
      />
      <PagedDesk
        chosen={[]}
        queued={queued}
        data={{ ...data, draft: null }}
        isKept={false}
        isDrafted={false}
        flow={keeper.flow}
        // What was sent says which.
        boardField={keeper.isUnanswered ? null : boardField}
        accept={accept}
        webPicture={() => null}
        onContent={(begun) => setAtRisk(begun?.isAtRisk ?? false)}
        onBack={() => {
          keeper.leave()
          onLeave()
        }}
        onSaved={(pin) => {
          showSaved(pin)
          settle((key) => ({ type: 'pin_saved', key, pin }))
        }}
        onScheduled={({ publish_time: publishTime }) =>
          settle((key) => ({ type: 'pin_scheduled', key, publishTime }))
        }
      />
    </>
  )
}

function useSavedToast() {
  const t = useMessages()
  const toasts = useToasts()
  return (pin: SavedPin) =>
    toasts.show({
      text: t('createPin.filesSaved', { count: 1, board: pin.board.name }),
      tone: 'success',
      pictureUrl: pin.images['236x'].url,
      action: { label: t('popup.view'), href: `/pin/${pin.id}/` },
    })
}
