import { useEffect } from 'react'
import type { Page } from '#contract/paging'
import type { ListedPerson } from '#contract/people/listed-person'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PeopleList } from './people-list.tsx'
import { usePeoplePages } from './use-people-pages.ts'

export interface PeopleDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Shown where there is nobody. */
  empty: string
  loadPage: (bookmarks: string | undefined, signal: AbortSignal) => Promise<Page<ListedPerson>>
}

/** Who follows, or is followed. */
export default function PeopleDialog({
  isOpen,
  onClose,
  title,
  empty,
  loadPage,
}: PeopleDialogProps) {
  const t = useMessages()
  const { people, hasMore, status, loadNext, restart } = usePeoplePages(loadPage)
  useEffect(() => {
    if (isOpen) restart()
  }, [isOpen, restart])

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('boardForm.close')}>
      {people && people.length === 0 && !hasMore && (
        <p className="py-8 text-center text-ink-soft">{empty}</p>
      )}
      {people && <PeopleList people={people} label={title} onLeave={onClose} />}
      {!people && status === 'loading' && <Waiting />}
      {status === 'failed' && (
        <p role="alert" className="pt-4 text-center text-ink-soft">
          {t('follow.listFailed')}
        </p>
      )}
      {(status === 'failed' || (people && hasMore)) && (
        <div className="flex justify-center py-4">
          <Button isLoading={status === 'loading'} onClick={() => void loadNext()}>
            {status === 'failed' ? t('error.tryAgain') : t('follow.more')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Waiting() {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-3 py-2">
      <p role="status" className="sr-only">
        {t('follow.loading')}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-12" />
          <Skeleton shape="line" className="w-40" />
        </span>
      ))}
    </div>
  )
}
