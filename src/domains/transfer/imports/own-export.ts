/** How an export of this software is recognised, and where its pins are. */
export const exportMark = {
  file: 'export.json',
  format: 'bowerbird-export',
  version: 1,
  pins: 'pins/',
} as const

/** Where an import puts pins that were on boards of others. */
export const sharedBoard = 'Shared boards'
