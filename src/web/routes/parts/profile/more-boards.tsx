import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

interface MoreBoardsProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onEndReached: () => Promise<void>
}

/** A button that loads the next page; renders nothing at the end. */
export function MoreBoards({ hasMore, isLoading, hasFailed, onEndReached }: MoreBoardsProps) {
  const t = useMessages()
  if (!hasMore) return null
  return (
    <div className="flex flex-col items-center gap-3 py-10">
      {hasFailed && <p role="alert">{t('profile.boardsFailed')}</p>}
      <Button isLoading={isLoading} onClick={() => void onEndReached()}>
        {hasFailed ? t('error.tryAgain') : t('profile.moreBoards')}
      </Button>
    </div>
  )
}
