import type { VideoRefusal } from '#contract/accounts/video-uploads/video-refusals'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Whose videos are not wanted any more, and why. */
export function RefuseVideos() {
  const t = useMessages()
  const toasts = useToasts()
  const refuse = useActionForm<VideoRefusal>('refuse', {
    onDone: ({ person }) => {
      refuse.form.current?.reset()
      const text = t('operator.videoRefusedNow', { name: person.username })
      toasts.show({ text, tone: 'success' })
    },
  })
  const { problems, values } = refuse
  return (
    <ActionForm
      of={refuse}
      className="flex max-w-160 flex-col gap-4 rounded-card border border-line bg-surface px-4 py-4 tablet:px-5"
    >
      <TextField
        label={t('operator.videoWho')}
        hint={t('operator.videoWhoHint')}
        name="who"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        defaultValue={values.who}
        error={problems.who}
      />
      <TextArea
        label={t('operator.videoReason')}
        hint={t('operator.videoReasonHint')}
        name="reason"
        rows={2}
        maxLength={limits.stateReasonLength}
        defaultValue={values.reason}
        error={problems.reason}
      />
      <Button type="submit" variant="danger" isLoading={refuse.isSending} className="self-start">
        {t('operator.videoRefuse')}
      </Button>
    </ActionForm>
  )
}
