import { classNames } from '../class-names.ts'
import { LinkOutIcon } from '../icons/icons-first.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Anchor, type AnchorProps } from './anchor.tsx'

export interface LinkProps extends AnchorProps {
  /** `inline` is for running text, `plain` looks like the text around it until hovered. */
  variant?: 'inline' | 'plain' | 'strong'
  /** Opens a new tab; this text announces it. */
  newTabLabel?: string
}

export function Link({ variant = 'inline', newTabLabel, className, children, ...rest }: LinkProps) {
  return (
    <Anchor
      {...rest}
      target={newTabLabel ? '_blank' : rest.target}
      className={classNames('rounded-bead', looks[variant], className)}
    >
      {children}
      {newTabLabel && (
        <>
          <LinkOutIcon size={16} className="ms-0.5 inline align-[-0.15em]" />
          <VisuallyHidden> {newTabLabel}</VisuallyHidden>
        </>
      )}
    </Anchor>
  )
}

const looks = {
  inline:
    'text-satin underline decoration-1 underline-offset-3 hover:text-satin-deep hover:decoration-2',
  plain: 'underline-offset-3 hover:underline',
  strong: 'font-bold underline-offset-3 hover:underline',
}
