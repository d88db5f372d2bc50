import { limits } from '#contract/limits'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { maxPages, type StoryFormat } from '#contract/pins/stories/story-formats'
import type { OptionField, PinWords } from '../create-pin-steps.ts'
import type { UploadedPicture } from '../editing/edited-from.ts'
import { isHeld, nextSave, openSave, type SaveState } from '../saving/save-states.ts'

/** Of a file that was chosen, or one that was found on a page of the web. */
export type PagePicture =
  | {
      kind: 'file'
      url: string
      part: number
      signature: string | null
      /** Once it is here, as it was edited. */
      uploaded?: UploadedPicture
      /** Of a video, whose cover has the signature; without an upload, its draft has it. */
      video?: { upload_id: string | null }
    }
  | { kind: 'web'; url: string }

/** Of what is chosen for the pin as a whole. */
export type ChoiceField = OptionField | 'publish_time'

export interface DraftPage {
  key: string
  picture: PagePicture
  words: PinWords
  /** Of its video. */
  captions?: readonly CaptionTrack[]
  /** Why its picture is not here. */
  problem: string | null
  /** What is wrong with its words, by field. */
  problems: Partial<Record<PageField, string>>
}

export type PageField = keyof PinWords | 'captions'
/** A page as it is added. */
export type NewPage = Pick<DraftPage, 'key' | 'picture' | 'words' | 'captions'>

export interface PagedState {
  pages: readonly DraftPage[]
  /** The page whose words are edited. */
  openKey: string | null
  format: StoryFormat
  save: SaveState
  /** What is wrong with its options and its time. */
  problems: Partial<Record<ChoiceField, string>>
}

export type PagedEvent =
  | { type: 'added'; pages: readonly NewPage[] }
  | { type: 'sent'; key: string; part: number }
  | { type: 'stored'; key: string; picture: UploadedPicture }
  | { type: 'video_stored'; key: string; signature: string; upload_id: string }
  | { type: 'edited'; key: string; picture: UploadedPicture }
  | { type: 'send_failed'; key: string; text: string }
  /** `isHere`: its file is, so that it is sent again. */
  | { type: 'send_repeated'; key: string; isHere: boolean }
  | { type: 'removed'; key: string }
  | { type: 'moved'; keys: readonly string[] }
  | { type: 'opened'; key: string }
  | { type: 'written'; key: string; words: Partial<PinWords> }
  | { type: 'captioned'; key: string; captions: readonly CaptionTrack[] }
  | { type: 'format_chosen'; format: StoryFormat }
  | { type: 'options_chosen' }
  | { type: 'save_started'; key: string }
  | { type: 'save_sent' }
  | { type: 'save_answered' }
  | { type: 'save_unanswered' }
  | {
      type: 'save_refused'
      option?: ChoiceField
      page?: number
      field?: PageField | 'picture'
      text?: string
    }

export const noWords: PinWords = { title: '', description: '', link: '', alt_text: '' }

export function openPaged(format: StoryFormat = '2:3'): PagedState {
  return { pages: [], openKey: null, format, save: openSave('made'), problems: {} }
}

/** Nothing changes while it is saved. Pages beyond the format's limit stay, and are said to be too many. */
export function nextPaged(state: PagedState, event: PagedEvent): PagedState {
  switch (event.type) {
    case 'opened':
      return { ...state, openKey: event.key }
    case 'save_started':
      return {
        ...state,
        save: nextSave(state.save, { type: 'pressed', key: event.key }),
        problems: {},
      }
    case 'save_sent':
      return { ...state, save: nextSave(state.save, { type: 'sent' }) }
    case 'save_answered':
      return { ...state, save: nextSave(state.save, { type: 'answered' }) }
    case 'save_unanswered':
      return { ...state, save: nextSave(state.save, { type: 'unanswered' }) }
    case 'save_refused':
      return refused({ ...state, save: nextSave(state.save, { type: 'failed' }) }, event)
    default:
      return isHeld(state.save) ? state : withPreparation(changed(state, event))
  }
}

type PageEvent = Exclude<PagedEvent, { type: `save_${string}` | 'opened' }>

function changed(state: PagedState, event: PageEvent): PagedState {
  switch (event.type) {
    case 'added': {
      const added = event.pages.map((page) => ({ ...page, problem: null, problems: {} }))
      const pages = [...state.pages, ...added].slice(0, limits.storyPages)
      return { ...state, pages, openKey: state.openKey ?? pages[0]?.key ?? null }
    }
    case 'sent':
      return withFile(state, event.key, { part: event.part })
    case 'stored':
      return withFile(state, event.key, {
        part: 1,
        ...{ signature: event.picture.signature, uploaded: event.picture },
      })
    case 'video_stored': {
      const { signature, upload_id } = event
      return withFile(state, event.key, { part: 1, signature, video: { upload_id } })
    }
    case 'edited':
      return withPage(state, event.key, (page) => ({
        ...page,
        problem: null,
        picture: storedPage(event.picture),
      }))
    case 'send_failed':
      return withPage(state, event.key, (page) => ({ ...page, problem: event.text }))
    case 'send_repeated':
      return withPage(state, event.key, (page) => ({
        ...page,
        problem: null,
        picture:
          event.isHere && isToSend(page)
            ? { ...page.picture, part: 0, signature: null }
            : page.picture,
      }))
    case 'removed':
      return removed(state, event.key)
    case 'moved':
      return { ...state, pages: inOrder(state.pages, event.keys) }
    case 'written':
      return withPage(state, event.key, (page) => ({
        ...page,
        words: { ...page.words, ...event.words },
        problems: {},
      }))
    case 'captioned': {
      const { captions } = event
      return withPage(state, event.key, (page) => ({ ...page, captions, problems: {} }))
    }
    case 'format_chosen':
      return { ...state, format: event.format }
    case 'options_chosen':
      return { ...state, problems: {} }
  }
}

/** They are made into one once each has its picture. */
function withPreparation(state: PagedState): PagedState {
  const { pages, save } = state
  if (pages.length === 0) return { ...state, save: nextSave(save, { type: 'cleared' }) }
  const started = nextSave(save, { type: 'processing_started' })
  if (pages.some(isOnItsWay)) return { ...state, save: started }
  if (pages.some(({ problem }) => problem !== null))
    return { ...state, save: nextSave(started, { type: 'failed' }) }
  return {
    ...state,
    save: nextSave(nextSave(started, { type: 'processed' }), { type: 'edited' }),
  }
}

export const isOnItsWay = ({ picture, problem }: DraftPage) =>
  picture.kind === 'file' && picture.signature === null && problem === null

function withPage(state: PagedState, key: string, to: (page: DraftPage) => DraftPage): PagedState {
  return { ...state, pages: state.pages.map((page) => (page.key === key ? to(page) : page)) }
}

/** A file of the device: one of another site is fetched by the server, which has what was edited already. */
export function isToSend(
  page: DraftPage,
): page is DraftPage & { picture: Extract<PagePicture, { kind: 'file' }> } {
  return page.picture.kind === 'file' && !page.picture.uploaded?.edited
}

/** What the editor is given; null while there is nothing yet. */
export function editable({ picture }: DraftPage) {
  if (picture.kind === 'file') return picture.uploaded ?? null
  return { ...picture, width: null, height: null }
}

function storedPage(uploaded: UploadedPicture): PagePicture {
  const { url, signature } = uploaded
  return { kind: 'file', part: 1, url, signature, uploaded }
}

function withFile(
  state: PagedState,
  key: string,
  change: Partial<Extract<PagePicture, { kind: 'file' }>>,
): PagedState {
  return withPage(state, key, (page) =>
    page.picture.kind === 'file'
      ? { ...page, problem: null, picture: { ...page.picture, ...change } }
      : page,
  )
}

/** The next page is opened in its place, or the one before. */
function removed(state: PagedState, key: string): PagedState {
  const at = state.pages.findIndex((page) => page.key === key)
  const pages = state.pages.filter((page) => page.key !== key)
  const openKey = state.openKey === key ? ((pages[at] ?? pages.at(-1))?.key ?? null) : state.openKey
  return { ...state, pages, openKey }
}

function inOrder(pages: readonly DraftPage[], keys: readonly string[]): readonly DraftPage[] {
  const byKey = new Map(pages.map((page) => [page.key, page]))
  const ordered = keys.flatMap((key) => byKey.get(key) ?? [])
  return ordered.length === pages.length ? ordered : pages
}

/** Opens the page that is at fault. */
function refused(
  state: PagedState,
  { option, page: at, field, text }: Extract<PagedEvent, { type: 'save_refused' }>,
): PagedState {
  const page = at === undefined ? undefined : state.pages[at]
  if (option !== undefined) return { ...state, problems: { [option]: text } }
  if (!page || !field || text === undefined) return state
  const opened = { ...state, openKey: page.key }
  return withPage(opened, page.key, (one) =>
    field === 'picture'
      ? { ...one, problem: text }
      : { ...one, problems: { ...one.problems, [field]: text } },
  )
}

/** Why it cannot be saved yet. */
export function lackOf({ pages, format }: PagedState, hasBoard: boolean) {
  if (pages.length < limits.pagesMin) return 'pages'
  if (pages.length > maxPages(format)) return 'fewer'
  if (pages.some(({ problem }) => problem !== null)) return 'failed'
  if (pages.some(isOnItsWay)) return 'upload'
  return hasBoard ? null : 'board'
}
