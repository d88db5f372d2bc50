import { type ReactNode, useLayoutEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { type ControlSize, controlClass } from './control-look.ts'
import { describeControl, Field, type FieldWords, useFieldIds } from './field.tsx'
import { floatClass, floatRowClass } from './float-look.ts'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'
import { useFloat } from './use-float.ts'
import { followMouse, useListKeys } from './use-list-keys.ts'

export interface RichOption {
  value: string
  label: string
  description?: string
  /** 20 to 24 px. */
  icon?: ReactNode
  isDisabled?: boolean
}

export interface RichSelectProps extends FieldWords {
  options: RichOption[]
  value: string | null
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  emptyLabel: string
  name?: string
  size?: ControlSize
  isDisabled?: boolean
  id?: string
  className?: string
}

/** A short list whose choices carry pictures or explanations. For plain lists there is `Select`. */
export function RichSelect(props: RichSelectProps) {
  const { options, value, onChange, emptyLabel, name, size = 'md', isDisabled, className } = props
  const { label, isLabelHidden, note, hint, error } = props
  const ids = useFieldIds(props.id)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)

  function close(isBack: boolean) {
    if (isBack) button?.focus()
    setOpen(false)
  }

  return (
    <Field ids={ids} {...{ label, isLabelHidden, note, hint, error }} className={className}>
      <div>
        <button
          ref={setButton}
          type="button"
          disabled={isDisabled}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-labelledby={`${ids.label} ${ids.control}`}
          {...describeControl(ids, props)}
          aria-invalid={undefined}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setOpen(true)
          }}
          className={controlClass(
            size,
            Boolean(error),
            'flex items-center gap-3 text-start aria-expanded:border-satin',
          )}
        >
          {chosen?.icon && <span className="flex">{chosen.icon}</span>}
          <span className={classNames('min-w-0 grow truncate', !chosen && 'text-ink-soft')}>
            {chosen?.label ?? emptyLabel}
          </span>
          <ChevronDownIcon size={20} className="text-ink-soft" />
        </button>
        {isOpen && (
          <OptionList
            labelId={ids.label}
            options={options}
            value={value}
            opener={button}
            onClose={close}
            onChoose={(next) => {
              close(true)
              onChange(next)
            }}
          />
        )}
        {name && <input type="hidden" name={name} value={value ?? ''} />}
      </div>
    </Field>
  )
}

interface OptionListProps {
  labelId: string
  options: RichOption[]
  value: string | null
  opener: HTMLElement | null
  onClose: (isBack: boolean) => void
  onChoose: (value: string) => void
}

function OptionList({ labelId, options, value, opener, onClose, onChoose }: OptionListProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const followKeys = useListKeys(() => onClose(true))
  useFloat({ opener, float: list, side: 'bottom', align: 'start', onClose })
  useLayoutEffect(() => {
    const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
    ;(chosen ?? list?.querySelector<HTMLElement>('[data-row]') ?? list)?.focus()
  }, [list])

  function press(option: RichOption) {
    if (!option.isDisabled) onChoose(option.value)
  }

  return (
    <div
      ref={setList}
      role="listbox"
      aria-labelledby={labelId}
      tabIndex={-1}
      popover="manual"
      data-float=""
      onKeyDown={followKeys}
      {...followMouse}
      style={{ minWidth: opener ? `${opener.offsetWidth}px` : undefined }}
      className={classNames(floatClass, 'p-2')}
    >
      {options.map((option) => (
        <div
          key={option.value}
          role="option"
          data-row=""
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-disabled={option.isDisabled}
          onClick={() => press(option)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            press(option)
          }}
          className={classNames(floatRowClass, 'cursor-pointer')}
        >
          {option.icon && <span className="flex">{option.icon}</span>}
          <span className="min-w-0 grow">
            {option.label}
            {option.description && (
              <span className="block text-sm font-normal text-ink-soft">{option.description}</span>
            )}
          </span>
          {option.value === value && <CheckIcon size={20} className="text-satin" />}
        </div>
      ))}
    </div>
  )
}
