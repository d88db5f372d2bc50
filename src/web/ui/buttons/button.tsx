import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { LoadingMark } from '#web/brand/loading-mark.tsx'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Anchor } from './anchor.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-look.ts'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  isWide?: boolean
  /** Before the text; 20 px fits. */
  icon?: ReactNode
  /** After the text. */
  endIcon?: ReactNode
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Keeps its width and its name, shows a spinner, and ignores presses. */
  isLoading?: boolean
  isDisabled?: boolean
  /** Disables the button, which stays focusable and is described by this reason. */
  disabledReason?: string
}

export function Button({
  variant = 'secondary',
  size = 'md',
  isWide,
  icon,
  endIcon,
  isLoading = false,
  isDisabled = false,
  disabledReason,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isBlocked = isLoading || disabledReason !== undefined
  const looksDisabled = isDisabled || disabledReason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        {...rest}
        type={type}
        disabled={isDisabled && !isBlocked}
        aria-disabled={isBlocked || undefined}
        aria-busy={isLoading || undefined}
        onClick={press}
        className={buttonClass({ variant, size, isWide, looksDisabled }, className)}
      >
        <Content icon={icon} endIcon={endIcon} isHidden={isLoading}>
          {children}
        </Content>
        {isLoading && (
          <span className="absolute inset-0 grid place-items-center">
            <LoadingMark sizePx={size === 'sm' ? 18 : 22} color="one" />
          </span>
        )}
      </button>
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
      )}
    </>
  )
}

export type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string }

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  isWide,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <Content icon={icon} endIcon={endIcon}>
        {children}
      </Content>
    </Anchor>
  )
}

function Content({
  icon,
  endIcon,
  isHidden,
  children,
}: Pick<Look, 'icon' | 'endIcon'> & { isHidden?: boolean; children: ReactNode }) {
  const hidden = isHidden && 'opacity-0'
  return (
    <>
      {icon && <span className={classNames('-ms-1 flex', hidden)}>{icon}</span>}
      <span className={classNames('min-w-0 truncate', hidden)}>{children}</span>
      {endIcon && <span className={classNames('-me-1 flex', hidden)}>{endIcon}</span>}
    </>
  )
}
