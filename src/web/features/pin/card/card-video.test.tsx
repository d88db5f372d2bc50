// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { CardVideo } from './card-video.tsx'

const at = (url: string) => ({ url, width: 640, height: 360, duration: 4_000 })

it.each([
  ['the stream before the file', { V_720P: at('/v.mp4'), V_HLSV4: at('/v.m3u8') }],
  ['the file alone where there is no stream yet', { V_720P: at('/v.mp4') }],
])('offers %s', async (_name, video_list) => {
  await mount(<CardVideo videos={{ video_list }} />, memberFacts)
  const offered = [...document.querySelectorAll('source')].map((one) => [
    ...[one.getAttribute('src'), one.type],
  ])
  expect(offered).toEqual([
    ...('V_HLSV4' in video_list ? [['/v.m3u8', 'application/vnd.apple.mpegurl']] : []),
    ['/v.mp4', 'video/mp4'],
  ])
})
