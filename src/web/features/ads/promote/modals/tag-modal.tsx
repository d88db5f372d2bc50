import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formPanelPx, type ModalProps } from './modal-props.ts'

interface MadeTag {
  tagId: string
  snippet: string
}

interface TagModalProps extends ModalProps {
  advertiserId: string
  onMade: (tagId: string) => void
}

/** Makes the tag that promoting for sales needs, and shows its code. */
export function TagModal({ isOpen, onBack, advertiserId, onMade }: TagModalProps) {
  const t = useMessages()
  const make = useActionForm<MadeTag>('create_tag', { onDone: ({ tagId }) => onMade(tagId) })
  const made = make.done
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t(made ? 'promote.tagMade' : 'promote.tagTitle')}
      description={t(made ? 'promote.tagMadeText' : 'promote.tagText')}
      closeLabel={t('form.close')}
      widthPx={formPanelPx}
      closesOutside={false}
    >
      {made ? (
        <div className="flex flex-col gap-6">
          <TextArea
            label={t('promote.tagCode')}
            value={made.snippet}
            readOnly
            rows={5}
            spellCheck={false}
            className="[&_textarea]:font-mono"
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap justify-end gap-2 *:grow tablet:*:grow-0">
            <CopyButton text={made.snippet} size="md" />
            <Button variant="primary" onClick={onBack}>
              {t('promote.backToForm')}
            </Button>
          </div>
        </div>
      ) : (
        <ActionForm of={make} className="flex flex-col gap-4">
          <input type="hidden" name="advertiser_id" value={advertiserId} />
          <TextField
            label={t('promote.tagName')}
            name="tag_name"
            autoComplete="off"
            maxLength={100}
            defaultValue={make.values.tag_name ?? t('promote.tagNameAtFirst')}
            error={make.problems.tag_name}
          />
          <div className="mt-2 flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
            <Button onClick={onBack}>{t('promote.backToForm')}</Button>
            <Button type="submit" variant="primary" isLoading={make.isSending}>
              {t('promote.tagMake')}
            </Button>
          </div>
        </ActionForm>
      )}
    </Dialog>
  )
}
