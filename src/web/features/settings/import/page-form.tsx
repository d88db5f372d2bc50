import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { NewBoards } from './new-boards.tsx'

export function PageForm() {
  const t = useMessages()
  const page = useActionForm('page', { onDone: () => page.form.current?.reset() })
  return (
    <Panel title={t('settings.importPage')} text={t('settings.importPageText')}>
      <ActionForm of={page} className="flex flex-col gap-5 p-4 tablet:p-5">
        <TextField
          label={t('settings.importUrl')}
          name="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.linkLength}
          required
          defaultValue={page.values.url}
          error={page.problems.url ?? page.problems.form}
        />
        <TextField
          label={t('settings.importBoard')}
          hint={t('settings.importBoardHint')}
          name="board_name"
          maxLength={limits.boardNameLength}
          required
          defaultValue={page.values.board_name}
          error={page.problems.board_name}
        />
        <NewBoards />
        <Button type="submit" variant="primary" isLoading={page.isSending} className="self-start">
          {t('settings.importPageDo')}
        </Button>
      </ActionForm>
    </Panel>
  )
}
