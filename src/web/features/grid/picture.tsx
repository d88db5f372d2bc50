import './picture.css'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { styleColor, stylePicture } from '#web/lib/style-values.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** One size of a picture, as the server made it. */
export type Rendition = { url: string; width: number; height: number }

interface PinPictureProps {
  /** Smallest to largest; the largest serves browsers that cannot choose. */
  renditions: readonly Rendition[]
  /** Empty only where the words beside the picture say the same. */
  alt: string
  dominantColor: string
  /** A data: address of a few pixels, drawn large until the picture is here. */
  placeholder?: string | null
  /** Wanted at once, before all others: the pictures of the first row. */
  isFirstRow?: boolean
  /** How wide the picture will stand. The default is a column of the pin masonry. */
  sizes?: string
  className?: string
}

const cachedWithinMs = 60

type PictureState = 'sent' | 'loading' | 'arriving' | 'here' | 'broken'

/**
 * Two columns up to the width at which three fit, then columns a little over 236 px: what
 * masonry.css makes of the page's gutters.
 */
const columnSizes = '(max-width: 787px) calc(50vw - 20px), 264px'

/** Fills its box, which has the picture's shape. Give a new picture a new `key`. */
export function PinPicture(props: PinPictureProps) {
  const { renditions, alt, dominantColor, placeholder, isFirstRow = false, className } = props
  const { sizes = columnSizes } = props
  // What the server sent shows as it loads, also without scripts; later pictures fade in.
  const isHydrated = useHydrated()
  const [state, setState] = useState<PictureState>(isHydrated ? 'loading' : 'sent')
  const largest = renditions.at(-1)
  const isCovered = state === 'here' || state === 'broken'

  const imageRef = useRef<HTMLImageElement>(null)
  const mountedAtRef = useRef(0)

  useLayoutEffect(() => {
    mountedAtRef.current = performance.now()
    // Pictures that were here, or had failed, before React listened.
    const image = imageRef.current
    if (image?.complete && image.currentSrc) {
      setState(image.naturalWidth > 0 ? 'here' : 'broken')
    }
  }, [])

  function onLoad() {
    // A picture from the cache has been seen before: scrolling back must not make it fade in again.
    const isFresh = performance.now() - mountedAtRef.current > cachedWithinMs
    setState((was) => (was === 'loading' && isFresh ? 'arriving' : 'here'))
  }

  const style: CSSProperties = {
    // A picture with clear parts must not stand on its own blur.
    backgroundColor: isCovered ? undefined : styleColor(dominantColor),
    backgroundImage: isCovered ? undefined : stylePicture(placeholder),
  }
  return (
    <div
      className={className ? `pin-picture ${className}` : 'pin-picture'}
      data-state={state}
      style={style}
    >
      {state === 'broken' && <BrokenPicture />}
      <img
        ref={imageRef}
        alt={alt}
        width={largest?.width}
        height={largest?.height}
        decoding="async"
        // All that steers the loading stands before the addresses that begin it.
        loading={isFirstRow ? 'eager' : 'lazy'}
        fetchPriority={isFirstRow ? 'high' : undefined}
        // Not “auto”: a card that leaves the page measures nothing, and its picture would come once more, larger.
        sizes={sizes}
        srcSet={renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        src={largest?.url}
        onLoad={onLoad}
        onAnimationEnd={() => setState('here')}
        onError={() => setState('broken')}
      />
    </div>
  )
}

function BrokenPicture() {
  return (
    <svg
      className="pin-picture-broken"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 8H12a4 4 0 0 0-4 4v24a4 4 0 0 0 4 4h4l5-9-4-7 5-7z" />
      <path d="M28 8h8a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H24l4-9-4-7 6-8z" />
    </svg>
  )
}
