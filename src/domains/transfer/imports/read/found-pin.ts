import { limits } from '#contract/limits'
import type { PinOptions } from '#contract/pins/builder/pin-options'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { StoryFormat } from '#contract/pins/stories/story-formats'

/** A picture or video with its texts: a pin, or a page of one. */
export interface FoundPage {
  link: string | null
  image_url: string | null
  /** The path of the picture in a zip file. */
  image_file: string | null
  /** The path in a zip file of the video that plays in the picture's place. */
  video_file?: string
  title: string
  description: string
  /** Absent: none. */
  alt_text?: string
  /** Of its video. */
  captions?: readonly CaptionTrack[]
}

/** A pin found in a file or page: a picture, or a page whose picture is yet to be found. */
export interface FoundPin extends FoundPage {
  board_name: string
  section_name: string | null
  is_secret: boolean
  /** Its pages, if there are several. */
  pages?: FoundPage[]
  page_format?: StoryFormat
  /** What its creator chose besides its words. */
  options?: PinOptions
}

/** One line without control characters, truncated if it is too long. */
export function tidyLine(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return cut(line, maxLength)
}

/** Text of several lines, truncated if it is too long. */
export function tidyText(text: string, maxLength: number): string {
  const lines = text
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .trim()
  return cut(lines, maxLength)
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text
    .slice(0, maxLength - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
    .concat('…')
}

/** A web address that a pin can have, or null. */
export function webAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > limits.linkLength) return null
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.href.length > limits.linkLength ? null : url.href
}
