import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { limits } from '#contract/limits'
import { FormTokens } from '#web/lib/forms/form-tokens.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { controlClass } from '#web/ui/fields/control-look.ts'
import { SendIcon } from './icons-messages.tsx'

/** Enter sends, Shift+Enter starts a new line. Works as a form without scripts. */
export function MessageForm({ name, onSend }: { name: string; onSend: (text: string) => void }) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (words === '') return
    onSend(words)
    setText('')
  }

  return (
    <Form
      ref={form}
      method="post"
      onSubmit={send}
      className="flex items-end gap-2 border-t border-line px-3 py-3 tablet:px-4"
    >
      <FormTokens />
      <input type="hidden" name="intent" value="send" />
      <textarea
        name="text"
        rows={1}
        dir="auto"
        aria-label={t('messages.writeTo', { names: name })}
        placeholder={t('messages.write')}
        maxLength={limits.messageLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const isSending = event.key === 'Enter' && !event.shiftKey
          if (!isSending || event.nativeEvent.isComposing) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
        className={controlClass(
          'md',
          false,
          'h-auto! max-h-40 resize-none field-sizing-content py-2.5',
        )}
      />
      <IconButton
        type="submit"
        variant="primary"
        size="lg"
        label={t('messages.send')}
        icon={<SendIcon size={22} />}
      />
    </Form>
  )
}
