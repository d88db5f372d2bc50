import { limits } from '#contract/limits'
import { walkMarkup } from '#platform/html'
import { type FoundPin, tidyLine, tidyText, webAddress } from './found-pin.ts'

const maxTextLength = 2_000
/** Deeper folders count as this one. */
const maxFolderDepth = 200

/** The bookmarks of a browser's file, each with its folder. Links to anything but web pages are left out. */
export function readBookmarks(html: string, unsorted: string): FoundPin[] {
  const found: FoundPin[] = []
  const folders: string[] = []
  let foldersBelow = 0
  let nextFolder = ''
  let address: string | null = null
  let writing: 'folder' | 'bookmark' | 'note' | null = null
  let text = ''

  const endText = () => {
    if (writing === 'folder') nextFolder = tidyLine(text, limits.boardNameLength)
    if (writing === 'note') {
      const last = found.at(-1)
      if (last) last.description = tidyText(text, limits.pinDescriptionLength)
    }
    if (writing === 'bookmark' && address !== null) {
      found.push({
        board_name: folders.findLast((name) => name !== '') ?? unsorted,
        section_name: null,
        is_secret: false,
        link: address,
        image_url: null,
        image_file: null,
        title: tidyLine(text, limits.pinTitleLength),
        description: '',
      })
    }
    writing = null
    text = ''
  }
  const begin = (what: typeof writing) => {
    endText()
    writing = what
  }

  walkMarkup(html, {
    open(name, attributes) {
      if (name === 'h3') begin('folder')
      else if (name === 'a') {
        begin('bookmark')
        address = webAddress(attributes.get('href'))
      } else if (name === 'dd') begin('note')
      else if (name === 'dl') {
        endText()
        if (folders.length < maxFolderDepth) folders.push(nextFolder)
        else foldersBelow += 1
        nextFolder = ''
      } else if (name === 'dt') endText()
    },
    close(name) {
      if (name === 'h3' || name === 'a') endText()
      if (name === 'dl') {
        endText()
        if (foldersBelow > 0) foldersBelow -= 1
        else folders.pop()
      }
    },
    text(piece) {
      if (writing && text.length < maxTextLength) text += piece
    },
    isDone: () => found.length > limits.importItems,
  })
  endText()
  return found
}
