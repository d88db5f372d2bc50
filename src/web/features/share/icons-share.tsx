import { draw } from '#web/ui/icons/icons.tsx'

export const CodeIcon = draw(<path d="m8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5" />)
