import type { ComponentType } from 'react'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** Dialogs for boards and profiles, loaded on demand with their texts. */
function part<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return codeSplit(() => withTexts('boards', load()).then((module) => module.default))
}

export const CreateBoardDialog = part(
  () => import('#web/features/board-form/create-board-dialog.tsx'),
)
export const EditBoardDialog = part(() => import('#web/features/board-form/edit-board-dialog.tsx'))
export const MergeDialog = part(() => import('#web/features/board-form/merge-dialog.tsx'))
export const CreateSectionDialog = part(
  () => import('#web/features/board-form/section/create-section-dialog.tsx'),
)
export const EditSectionDialog = part(
  () => import('#web/features/board-form/section/edit-section-dialog.tsx'),
)
export const CollaboratorsDialog = part(
  () => import('#web/features/collaborators/collaborators-dialog.tsx'),
)
export const PeopleDialog = part(() => import('#web/features/follow/people-dialog.tsx'))

export const PlaceDialog = codeSplit(() =>
  withTexts('save', import('#web/features/save/place-dialog.tsx')).then(
    (module) => module.PlaceDialog,
  ),
)

export const ReportDialog = codeSplit(() =>
  withTexts('closeup', import('#web/features/report/report-dialog.tsx')).then(
    (module) => module.ReportDialog,
  ),
)
