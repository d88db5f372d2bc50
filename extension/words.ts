import type { ChooserWords } from '#web/chooser/words.ts'

export function word(name: string): string {
  return chrome.i18n.getMessage(name)
}

export function chooserWords(): ChooserWords {
  return {
    title: word('chooserTitle'),
    close: word('close'),
    looking: word('looking'),
    none: word('none'),
    save: word('saveSized').replace('SIZE', '{size}'),
    several: word('several'),
    cancel: word('cancel'),
    choose: word('chooseSized').replace('SIZE', '{size}'),
    chosen: word('chosen').replace('COUNT', '{count}').replace('MAX', '{max}'),
    saveOne: word('saveOne'),
    saveMany: word('saveMany').replace('COUNT', '{count}'),
    blocked: word('blocked'),
    openHere: word('openHere'),
  }
}
