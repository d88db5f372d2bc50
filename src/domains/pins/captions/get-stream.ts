import { Failure } from '#contract/errors'
import { getPinStream } from '#contract/pins/captions/get-pin-stream'
import { languageTag } from '#contract/pins/captions/language-tag'
import { findVideo, readStreamList, readStreamStart } from '#domains/media'
import { answerQuery } from '#platform/operations'
import { findCaptionedVideo } from './caption-queries.ts'
import { captionList, withCaptions } from './stream-playlists.ts'

/** Made when it is asked for: captions follow who may open the pin, and are those of now. */
export const getPinStreamHandler = answerQuery(
  getPinStream,
  async (context, { id, page_id, language }) => {
    const { db, viewer } = context
    const found = await findCaptionedVideo(db, { id, page_id: page_id ?? null }, viewer?.id ?? null)
    if (!found) throw new Failure('pin_not_found')
    if (page_id && !found.has_page) throw new Failure('pin_page_not_found', { field: 'page_id' })
    const video = await findVideo(db, found.video_signature ?? '')
    if (!video?.streamed_at) throw new Failure('stream_not_found')
    const of = { pin_id: id, ...(page_id && { page_id }) }
    const languages = found.caption_languages ?? []
    if (language) {
      const tag = languageTag(language)
      if (tag === null || !languages.includes(tag)) throw new Failure('captions_not_found')
      const version = found.caption_version ?? ''
      const start = await readStreamStart(context, video.signature)
      const { duration_ms: durationMs } = video
      return { playlist: captionList(of, { language: tag, version, start, durationMs }) }
    }
    const list = await readStreamList(context, video.signature)
    if (list === null) throw new Failure('stream_not_found')
    return { playlist: withCaptions(list, { signature: video.signature, of, languages }) }
  },
)
