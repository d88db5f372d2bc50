/** How a copy of somebody's data says that it is one, and where in it their pins are. */
export const exportMark = {
  file: 'export.json',
  format: 'bowerbird-export',
  version: 1,
  pins: 'pins/',
} as const

/** Where an import puts pins that lay on boards of others. */
export const sharedBoard = 'Shared boards'
