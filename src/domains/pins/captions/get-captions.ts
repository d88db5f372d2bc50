import { Failure } from '#contract/errors'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { languageTag } from '#contract/pins/captions/language-tag'
import { answerQuery } from '#platform/operations'
import { findCaptions } from './caption-queries.ts'

export const getPinCaptionsHandler = answerQuery(
  getPinCaptions,
  async ({ db, viewer }, { id, language }) => {
    const found = await findCaptions(db, id, viewer?.id ?? null)
    if (!found) throw new Failure('pin_not_found')
    const tracks = found.captions ?? []
    const tag = language ? languageTag(language) : null
    return tracks.filter((track) => !language || track.language === tag)
  },
)
