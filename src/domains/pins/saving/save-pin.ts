import { savePin } from '#contract/pins/save-pin'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { saveMethod } from '../pin-rules.ts'
import { prepareSave } from './prepare-save.ts'
import { saveToPlace } from './save-to-place.ts'

export const savePinHandler = answerPreparedCommand(savePin, prepareSave, (context, input, media) =>
  saveToPlace(
    context,
    memberOf(context).id,
    { ...input, method: saveMethod(input.method, input.guid) },
    media,
  ),
)
