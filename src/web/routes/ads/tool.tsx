import { useLoaderData } from 'react-router'
import type { ToolData } from '#web/features/ads/tool/load-tool.ts'
import { ToolFrame } from '#web/features/ads/tool/tool-frame.tsx'

export {
  loadTool as loader,
  reloadsTool as shouldRevalidate,
} from '#web/features/ads/tool/load-tool.ts'

export function Component() {
  return <ToolFrame {...useLoaderData<ToolData>()} />
}
