import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { LoadingMark } from '#web/brand/loading-mark.tsx'
import type { Side } from '../floats/placement.ts'
import { Tooltip } from '../floats/tooltip.tsx'
import { useMergedRefs } from '../merged-refs.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Anchor } from './anchor.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-look.ts'

interface Look {
  /** The accessible name, also shown in the tooltip. Name the object too: "Edit Kitchen". */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  tooltipSide?: Side
  /** False where the name is written beside it anyway. */
  hasTooltip?: boolean
  /** A badge at the corner for something new. The label must say what it means. */
  hasBadge?: boolean
}

export interface IconButtonProps
  extends Look,
    Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'aria-label'> {
  isLoading?: boolean
  isDisabled?: boolean
  /** Disables the button, which stays focusable and is described by this reason. */
  disabledReason?: string
  /** For toggles: announced as pressed and shown inverted. */
  isPressed?: boolean
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  tooltipSide,
  hasTooltip = true,
  hasBadge,
  isLoading = false,
  isDisabled = false,
  disabledReason,
  isPressed,
  className,
  type = 'button',
  onClick,
  ref,
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const isBlocked = isLoading || disabledReason !== undefined
  const looksDisabled = isDisabled || disabledReason !== undefined
  return (
    <>
      <button
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        {...rest}
        ref={useMergedRefs(anchor, ref)}
        type={type}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled && !isBlocked}
        aria-disabled={isBlocked || undefined}
        aria-busy={isLoading || undefined}
        onClick={(event) => (isBlocked ? event.preventDefault() : onClick?.(event))}
        className={buttonClass({ variant, size, isRound: true, looksDisabled }, className)}
      >
        {isLoading ? <LoadingMark sizePx={20} color="one" /> : icon}
        {hasBadge && <Badge />}
      </button>
      {hasTooltip && <Tooltip anchor={anchor} text={label} side={tooltipSide} />}
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
      )}
    </>
  )
}

export type IconLinkProps = Look &
  Omit<ComponentProps<'a'>, 'children' | 'aria-label'> & { href: string }

export function IconLink({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  tooltipSide,
  hasTooltip = true,
  hasBadge,
  className,
  ref,
  ...rest
}: IconLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <Anchor
        {...rest}
        ref={useMergedRefs(anchor, ref)}
        aria-label={label}
        className={buttonClass({ variant, size, isRound: true }, className)}
      >
        {icon}
        {hasBadge && <Badge />}
      </Anchor>
      {hasTooltip && <Tooltip anchor={anchor} text={label} side={tooltipSide} />}
    </>
  )
}

function Badge() {
  return (
    <span className="absolute end-1 top-1 size-3 rounded-pill border-2 border-paper bg-satin forced-colors:bg-[Highlight]" />
  )
}
