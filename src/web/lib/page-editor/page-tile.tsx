import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { draw } from '#web/ui/icons/draw-icon.tsx'
import { useMessages } from '../texts/messages.tsx'
import type { EditedPage } from './edited-pages.ts'
import { uploadText } from './upload-text.ts'

const PlayIcon = draw(<path d="M8 5v14l11-7Z" fill="currentColor" />)

/** A page as it stands in the format; pressed, it opens for its words. */
export function PageTile({
  page,
  number,
  ratio,
  problem,
  isOpen,
  onOpen,
}: {
  page: EditedPage
  /** From 1. */
  number: number
  /** Width over height. */
  ratio: number
  /** What is wrong with its words. */
  problem: string | null
  isOpen: boolean
  onOpen: () => void
}) {
  const t = useMessages()
  const saidId = useId()
  const { onItsWay } = page
  const said = problem ?? (onItsWay && uploadText(onItsWay, page.isVideo, t))
  const isAtFault = problem !== null || Boolean(onItsWay?.failure)
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={t('editPages.page', { number })}
      aria-describedby={said ? saidId : undefined}
      onClick={onOpen}
      className={classNames(
        'relative block w-full overflow-hidden rounded-card bg-sand outline-offset-2',
        isOpen ? 'outline-3 outline-ink' : 'hover:outline-2 hover:outline-line-strong',
      )}
    >
      <TilePicture page={page} ratio={ratio} />
      <span
        aria-hidden="true"
        className="absolute start-1.5 bottom-1.5 rounded-pill bg-night px-2 py-0.5 text-xs font-bold text-day tabular"
      >
        {number}
      </span>
      {page.isVideo && (
        <span
          aria-hidden="true"
          className="absolute end-1.5 bottom-1.5 grid size-6 place-items-center rounded-pill bg-night text-day"
        >
          <PlayIcon size={12} />
        </span>
      )}
      {isAtFault && <span className="absolute inset-0 rounded-card border-3 border-berry" />}
      {said && (
        <span id={saidId} className="sr-only">
          {said}
        </span>
      )}
    </button>
  )
}

function TilePicture({
  page: { url, isVideo, onItsWay },
  ratio,
}: {
  page: EditedPage
  ratio: number
}) {
  const look = classNames('w-full object-contain', onItsWay !== null && 'opacity-50')
  const style = { aspectRatio: ratio }
  if (isVideo && onItsWay)
    // Its cover is made once it is here.
    return <video src={url} muted playsInline preload="metadata" style={style} className={look} />
  return <img src={url} alt="" draggable={false} style={style} className={look} />
}
