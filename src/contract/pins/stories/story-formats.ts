import { carouselPages, storyPages } from '../../limits/pins.ts'

/** Width to height of the frame in which all pages are shown. */
export const storyFormats = ['2:3', '3:4', '1:1', '9:16'] as const

export type StoryFormat = (typeof storyFormats)[number]

/** A story goes on by itself; the pages of any other format are turned over, as of a carousel. */
export function isStory(format: StoryFormat): boolean {
  return format === '9:16'
}

export function maxPages(format: StoryFormat): number {
  return isStory(format) ? storyPages : carouselPages
}

export function aspectRatio(format: StoryFormat): number {
  const [width = 1, height = 1] = format.split(':').map(Number)
  return Math.round((width / height) * 10_000) / 10_000
}

/** The format that comes nearest; a story where none is given. */
export function formatOf(ratio: number | null): StoryFormat {
  if (ratio === null) return '9:16'
  const distance = (format: StoryFormat) => Math.abs(aspectRatio(format) - ratio)
  return storyFormats.toSorted((a, b) => distance(a) - distance(b))[0] ?? '9:16'
}
