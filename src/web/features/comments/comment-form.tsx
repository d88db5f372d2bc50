import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { FormTokens } from '#web/lib/forms/form-tokens.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/fields/control-look.ts'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { MentionList } from './mentions/mention-list.tsx'
import { useMentions } from './mentions/use-mentions.ts'

export interface CommentFormProps {
  label: string
  placeholder?: string
  sendLabel: string
  startText?: string
  hasFocus?: boolean
  /** The page that takes it where scripts do not run. */
  action?: string
  onSend: (text: string) => Promise<void>
  /** Drawn as a button, and done on Escape, where the form can be sent away. */
  onCancel?: () => void
}

const leftToldFrom = 50

/** A box to write a comment in; grows with it. */
export function CommentForm(props: CommentFormProps) {
  const {
    label,
    placeholder,
    sendLabel,
    startText = '',
    hasFocus,
    action,
    onSend,
    onCancel,
  } = props
  const t = useMessages()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(startText)
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const mentions = useMentions(field, setText)
  const isHydrated = useHydrated()
  const isEmpty = text.trim() === ''
  const left = limits.commentLength - text.length

  useLayoutEffect(() => {
    if (!hasFocus || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [hasFocus])

  async function send(event?: FormEvent) {
    event?.preventDefault()
    if (isEmpty || isSending) return
    setSending(true)
    setRefusal('')
    try {
      await onSend(text)
      setText('')
    } catch (error) {
      setRefusal(
        isFailure(error) ? (error.detail.message_detail ?? error.message) : t('error.unexpected'),
      )
      field.current?.focus()
    } finally {
      setSending(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    mentions.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    else if (event.key === 'Escape' && onCancel) onCancel()
    else return
    event.preventDefault()
  }

  return (
    <form method="post" action={action} onSubmit={send} className="min-w-0 grow">
      <FormTokens />
      <input type="hidden" name="intent" value="comment" />
      <textarea
        ref={field}
        name="text"
        rows={1}
        required
        aria-label={label}
        placeholder={placeholder}
        maxLength={limits.commentLength}
        value={text}
        aria-invalid={refusal !== '' || undefined}
        aria-describedby={refusal ? `${id}-refusal` : undefined}
        {...mentions.fieldProps}
        onChange={(event) => {
          setText(event.target.value)
          setRefusal('')
          mentions.look()
        }}
        onKeyDown={onKeyDown}
        className={classNames(
          controlClass('md', refusal !== ''),
          'block h-auto! max-h-60 min-h-11 resize-none rounded-[1.375rem]! py-2.5! field-sizing-content',
        )}
      />
      <MentionList {...mentions.list} />
      {refusal && <FieldError id={`${id}-refusal`}>{refusal}</FieldError>}
      {/* Where scripts do not run nobody knows that something was written. */}
      <div
        className={classNames(
          'mt-2 flex items-center justify-end gap-2',
          isEmpty && !onCancel && 'hidden no-script:flex',
        )}
      >
        {left <= leftToldFrom && (
          <span role="status" className="me-auto ps-2 text-sm text-ink-soft tabular">
            {t('comments.left', { left })}
          </span>
        )}
        {onCancel && <Button onClick={onCancel}>{t('comments.cancel')}</Button>}
        <Button
          type="submit"
          variant="primary"
          isLoading={isSending}
          isDisabled={isHydrated && isEmpty}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
