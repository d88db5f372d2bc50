import { savePin } from '#contract/pins/save-pin'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { useUpWithCaptions } from '../drafts/used-draft.ts'
import { optionsIn } from '../options/keep-options.ts'
import { saveMethod } from '../pin-rules.ts'
import type { PinPorts } from '../ports.ts'
import { prepareSave } from './prepare-save.ts'
import { saveToPlace } from './save-to-place.ts'

export const savePinHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    savePin,
    (context, input) => prepareSave(context, ports, input),
    async (context, input, media) => {
      const { id: viewerId } = memberOf(context)
      const captions = await useUpWithCaptions(context.db, viewerId, input, media)
      const method = saveMethod(input.method, input.guid)
      const pin = { ...input, method, captions, options: optionsIn(input) }
      return saveToPlace(context, viewerId, pin, media)
    },
  )
