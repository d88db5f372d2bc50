import { z } from 'zod'
import { command, query } from '../../operation.ts'
import { campaignTools } from './campaign-tools.ts'

export const CampaignToolPreference = z.object({
  /** With which tool the viewer makes campaigns; null: they are asked each time. */
  tool: z.enum(campaignTools).nullable(),
  /** Whether they are asked at all: those held out go straight to making one by hand. */
  is_asked: z.boolean(),
})
export type CampaignToolPreference = z.output<typeof CampaignToolPreference>

export const getCampaignTool = query('getCampaignTool', {
  summary: 'With which tool the viewer makes campaigns',
  access: 'member',
  input: z.object({}),
  output: CampaignToolPreference,
  errors: [],
  resource: 'CampaignToolResource/get',
  v3: 'GET /ads/v4/campaign_tool/',
  endpoint: 'v4_get_campaign_tool',
})

export const setCampaignTool = command('setCampaignTool', {
  summary: 'Remember with which tool the viewer makes campaigns',
  access: 'member',
  input: z.object({
    /** Null and "": they are asked again. */
    tool: z.preprocess((tool) => (tool === '' ? null : tool), z.enum(campaignTools).nullable()),
  }),
  output: CampaignToolPreference,
  errors: [],
  resource: 'CampaignToolResource/update',
  v3: 'PUT /ads/v4/campaign_tool/',
  endpoint: 'v4_set_campaign_tool',
})
