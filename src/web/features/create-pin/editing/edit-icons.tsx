import { draw } from '#web/ui/icons/draw-icon.tsx'

export const TurnLeftIcon = draw(<path d="M4 4.5V10h5.5M4.5 9.5A8 8 0 1 1 4 13" />)
export const TurnRightIcon = draw(<path d="M20 4.5V10h-5.5M19.5 9.5A8 8 0 1 0 20 13" />)
export const MirrorIcon = draw(<path d="M12 3v18M8.5 7v10h-5ZM15.5 7v10h5Z" />)
export const FlipIcon = draw(<path d="M3 12h18M7 8.5h10v-5ZM7 15.5h10v5Z" />)
export const UndoIcon = draw(<path d="M8.5 5 4.5 9l4 4M5 9h9a5.5 5.5 0 0 1 0 11H9" />)
export const RedoIcon = draw(<path d="m15.5 5 4 4-4 4M19 9h-9a5.5 5.5 0 0 0 0 11h5" />)
export const AddTextIcon = draw(<path d="M4 8V5h11v3M9.5 5v14M7 19h5M18 13v7M14.5 16.5h7" />)
