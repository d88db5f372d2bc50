import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useViewTransitionState } from 'react-router'
import type { PinCard as Pin } from '#contract/pins/pin'
import { InnerLink } from '#web/lib/pages/inner-link.tsx'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useLongPress } from '#web/ui/use-long-press.ts'
import { pictureTransition } from '../picture-transition.ts'
import { CardMenuButton } from './card-menu-button.tsx'
import { titleLines } from './pin-shape.ts'
import { VideoMark } from './video-mark.tsx'

export interface PinCardProps {
  pin: Pin
  /** Fills its box. Its alternative text names a pin without a title. */
  picture: ReactNode
  hasCreator: boolean
  /** Says that the card is an ad, in place of who saved it. */
  promoted?: ReactNode
  /** A video shown over the picture while the card is hovered or focused. */
  moving?: ReactNode
  /** Shown on the picture while the card is hovered or focused. */
  tools: ReactNode
  /** The open menu for touch screens. */
  menu?: ReactNode
}

/** The picture is the card. */
export function PinCard({ pin, picture, moving, hasCreator, promoted, tools, menu }: PinCardProps) {
  const path = pinPath(pin)
  // The pin may be on the page besides, and a name may be there once.
  const isTransitioning = useViewTransitionState(path) && !promoted
  const { isAttended, attention } = useAttention()
  const [menuCount, setMenuCount] = useState(0)
  const openMenu = () => setMenuCount((before) => before + 1)
  const longPress = useLongPress(openMenu)
  const shape = `${pin.images.orig.width} / ${pin.images.orig.height}`
  return (
    <article {...attention} className="relative">
      <InnerLink
        href={path}
        viewTransition
        state={promoted && { promotion: pin.promotion }}
        data-card-focus=""
        {...(menu ? longPress : {})}
        className="block rounded-card touch:select-none touch:[-webkit-touch-callout:none] touch:[-webkit-user-drag:none]"
      >
        <div
          // Both are drawn by picture.css, which costs no page a script.
          data-pages={pin.page_count}
          data-ai={pin.is_ai_made}
          className="relative overflow-hidden rounded-card outline-1 -outline-offset-1 outline-ink/6"
          style={{ aspectRatio: shape, ...(isTransitioning && pictureTransition(pin.id)) }}
        >
          {picture}
          {isAttended && moving}
          {pin.videos && (
            <VideoMark durationMs={pin.videos.video_list.V_720P.duration} isFaint={isAttended} />
          )}
        </div>
        {pin.title !== '' && (
          <span
            className={classNames(
              'mt-2 px-1 text-sm font-bold',
              !hasCreator && !promoted && 'pointer-coarse:pe-9',
              titleLines(pin.title) === 1 ? 'line-clamp-1' : 'line-clamp-2',
            )}
          >
            {pin.title}
          </span>
        )}
      </InnerLink>
      {promoted ? (
        <div className="mt-2 h-6">{promoted}</div>
      ) : (
        hasCreator && (
          <Anchor
            href={pin.pinner.profile_url}
            className="mt-2 flex h-6 max-w-fit items-center pointer-coarse:max-w-[calc(100%-2.25rem)] gap-2 rounded-pill px-1 text-sm text-ink-soft hover:text-ink hover:underline"
          >
            <Avatar name={pin.pinner.full_name} src={pin.pinner.image_small_url} size={24} />
            <span className="truncate">{pin.pinner.full_name}</span>
          </Anchor>
        )
      )}
      {menu && (
        <CardMenuButton
          pin={pin}
          isOnPicture={pin.title === '' && !hasCreator && !promoted}
          menu={menu}
          openCount={menuCount}
          onOpen={openMenu}
        />
      )}
      {isAttended && (
        <div
          className="pointer-events-none absolute inset-x-0 top-0 rounded-card bg-night/30 transition-opacity [container:card/size] starting:opacity-0 [&_:is(a,button,[data-float])]:pointer-events-auto"
          style={{ aspectRatio: shape }}
        >
          {/* Two rows of tools, or one on a picture that is too low for them. */}
          <div
            data-card-tools=""
            className="flex size-full flex-col justify-between [@container_card_(height<7rem)]:flex-row [@container_card_(height<7rem)]:items-center"
          >
            {tools}
          </div>
        </div>
      )}
    </article>
  )
}

/** Whether the card is hovered or has the keyboard focus; touch screens get no tools on pictures. */
function useAttention() {
  const [hasMouse, setMouse] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isAttended: hasMouse || hasFocus,
    attention: {
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && canHover() && setMouse(true),
      onPointerLeave: () => setMouse(false),
      onFocus: ({ target }: FocusEvent) =>
        target.matches(':focus-visible, [data-float] *') &&
        !target.closest('[data-card-menu]') &&
        setFocus(true),
      onBlur: (event: FocusEvent) =>
        event.currentTarget.contains(event.relatedTarget) || setFocus(false),
    },
  }
}

/** A browser without a mouse sends its events too, where something moves under the place of the last touch. */
function canHover(): boolean {
  return matchMedia('(any-hover: hover)').matches
}
