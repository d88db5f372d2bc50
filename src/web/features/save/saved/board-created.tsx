import { useEffect, useRef, useState } from 'react'
import type { PinImage } from '#contract/pins/pin-image'
import { LoadingMark } from '#web/brand/loading-mark.tsx'
import { Mark } from '#web/brand/mark.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

/** Loaded as soon as a board may be created, so that it is ready in time; everything else works without it. */
export const loadConfetti = () => import('./confetti.ts').catch(() => null)

/** How long the confirmation is shown. */
export const boardCreatedShownMs = 2_600
/** When the confetti starts, after the confirmation appears. */
const confettiAfterMs = 1_250

/** A preview of what is saved. */
export type ShownPicture = Pick<PinImage, 'url'>

interface BoardCreatedProps {
  name: string
  picture: ShownPicture | null
  /** It does not exist yet. */
  isMaking?: boolean
}

/** A new board with its first picture, then confetti. Not animated where reduced motion is preferred. */
export function BoardCreated({ name, picture, isMaking = false }: BoardCreatedProps) {
  const t = useMessages()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => void loadConfetti(), [])
  return (
    <div
      data-board-created={isMaking ? undefined : ''}
      className="relative flex min-h-0 grow flex-col items-center justify-center gap-6 px-6 pb-10 text-center"
    >
      <div className="relative">
        <div className="arch grid h-56 w-44 place-items-center overflow-hidden bg-sand">
          {picture && !isBroken ? (
            <img
              key={isMaking ? 'making' : 'made'}
              src={picture.url}
              alt=""
              onError={() => setBroken(true)}
              className={
                isMaking
                  ? 'size-full object-cover opacity-40'
                  : 'size-full animate-settle object-cover motion-reduce:animate-none'
              }
            />
          ) : (
            <Mark sizePx={88} />
          )}
        </div>
        <span className="absolute -inset-e-3 -bottom-3 grid size-12 place-items-center rounded-pill border-4 border-raised bg-satin text-on-satin">
          {isMaking ? (
            <LoadingMark sizePx={22} />
          ) : (
            <CheckIcon
              size={24}
              className="animate-land stroke-3 [animation-delay:420ms] motion-reduce:animate-none"
            />
          )}
        </span>
      </div>
      <p role="status" className="max-w-full text-title text-balance break-words">
        {isMaking ? t('save.making', { board: name }) : t('save.madeAndSaved', { board: name })}
      </p>
      {!isMaking && <Confetti />}
    </div>
  )
}

function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isWanted, setWanted] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )

  useEffect(() => {
    if (!isWanted) return
    let stop = () => {}
    let isOver = false
    const code = loadConfetti()
    const timer = setTimeout(async () => {
      const loaded = await code
      if (isOver || !canvas.current) return
      if (loaded) stop = loaded.playConfetti(canvas.current, () => setWanted(false))
      else setWanted(false)
    }, confettiAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [isWanted])

  if (!isWanted) return null
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-confetti=""
      className="pointer-events-none absolute inset-0 size-full"
    />
  )
}
