import { describe, expect, it } from 'vitest'
import {
  gifEnd,
  gifFrame,
  gifScreen,
  plain,
  pngChunk,
  smallPng,
  withSegments,
} from '../test-pictures.ts'
import { images, startProcessors } from './test-processor.ts'

startProcessors()

describe('polyglots', () => {
  const script = '<script>alert(document.domain)</script><?php system($_GET["c"]);?>'
  const zip = 'PK\x03\x04\x14\0\0\0\0\0'

  it('are stored without their payload', async () => {
    const jpeg = await plain(64, 64, [90, 90, 200]).jpeg().toBuffer()
    const webp = await plain(64, 64, [90, 90, 200]).webp().toBuffer()
    const gif = Buffer.concat([gifScreen(1, 1), gifFrame, gifEnd])
    const scriptGif = Buffer.from(gif)
    scriptGif.write('/*', 6, 'latin1')
    const sources: [string, Buffer][] = [
      ['JPEG with a comment', withSegments(jpeg, [0xfe, script])],
      ['JPEG with HTML behind it', Buffer.concat([jpeg, Buffer.from(script)])],
      ['JPEG with a ZIP behind it', Buffer.concat([jpeg, Buffer.from(zip + script, 'latin1')])],
      ['PNG with PHP', smallPng(pngChunk('tEXt', `Comment\0${script}`))],
      ['PNG with a chunk of its own', smallPng(pngChunk('pwNd', script))],
      ['PNG with HTML behind it', Buffer.concat([smallPng(), Buffer.from(script)])],
      ['GIF that is JavaScript', Buffer.concat([scriptGif, Buffer.from(`*/=1;${script}`)])],
      [
        'GIF with a comment',
        Buffer.concat([
          gifScreen(1, 1),
          Buffer.from([0x21, 0xfe, script.length]),
          Buffer.from(`${script}\0`),
          gifFrame,
          gifEnd,
        ]),
      ],
      ['WebP with a chunk of its own', riffWith(webp, script)],
    ]
    const payload = /<script|<\?php|PK\x03\x04|\*\/=1/
    for (const [name, source] of sources) {
      expect(source.toString('latin1'), name).toMatch(payload)
      const { renditions } = await images.ingest(source)
      for (const { bytes } of [...renditions, ...(await images.finish(source))]) {
        expect(bytes.toString('latin1'), name).not.toMatch(payload)
      }
    }
  })

  function riffWith(webp: Buffer, text: string): Buffer {
    const body = Buffer.from(text.length % 2 ? `${text} ` : text)
    const chunk = Buffer.concat([Buffer.from('XTRA'), Buffer.alloc(4), body])
    chunk.writeUInt32LE(body.length, 4)
    const whole = Buffer.concat([webp, chunk])
    whole.writeUInt32LE(whole.length - 8, 4)
    return whole
  }
})
