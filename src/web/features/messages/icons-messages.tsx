import { draw } from '#web/ui/icons/icons.tsx'

export const SendIcon = draw(<path d="M4.5 12h9M4.5 12 3.8 4.6 20.5 12 3.8 19.4 4.5 12Z" />, true)
