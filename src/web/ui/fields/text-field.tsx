import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlSize, controlClass } from './control-look.ts'
import { describeControl, Field, type FieldTexts, useFieldIds } from './field.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize
  /** `pill` is for search fields: filled, without a border. */
  shape?: 'box' | 'pill'
  /** At the start of the input, 20 px; not a control. */
  startIcon?: ReactNode
  /** At the end of the input; may be one round button of size sm. */
  end?: ReactNode
}

export function TextField({
  label,
  isLabelHidden,
  note,
  hint,
  error,
  size = 'md',
  shape = 'box',
  startIcon,
  end,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id)
  const words = { label, isLabelHidden, note, hint, error }
  return (
    <Field ids={ids} {...words} className={className}>
      <div className="relative">
        {startIcon && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-ink-soft">
            {startIcon}
          </span>
        )}
        <input
          type="text"
          {...(rest.type === 'url' && addressProps)}
          {...rest}
          {...describeControl(ids, words, rest['aria-describedby'])}
          className={controlClass(
            size,
            Boolean(error),
            classNames(
              shape === 'pill' && pillClass,
              Boolean(startIcon) && 'ps-11!',
              Boolean(end) && 'pe-12!',
            ),
          )}
        />
        {end && <span className="absolute inset-y-0 end-2 flex items-center">{end}</span>}
      </div>
    </Field>
  )
}

/** Typing aids for URLs. */
const addressProps = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

const pillClass =
  'rounded-pill! border-transparent! bg-sand! hover:bg-sand-deep! focus-visible:border-satin! focus-visible:bg-surface! forced-colors:border-[CanvasText]!'
