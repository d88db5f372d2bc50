import { once } from 'node:events'
import net, { type Socket } from 'node:net'
import zlib from 'node:zlib'
import { listening, type TestServer } from './test-servers.ts'

/** Answers each path with a misbehaviour of its own. Sends raw bytes, since no HTTP server would send them. */
export async function startHostileHost(): Promise<TestServer> {
  const bombs = createBombs()
  return listening(
    net.createServer(async (socket) => {
      const [head] = (await once(socket, 'data').catch(() => [''])) as [Buffer | string]
      const name = /^GET \/(\w+)/.exec(head.toString('latin1'))?.[1] ?? ''
      const behave = Object.hasOwn(behaviours, name) ? behaviours[name] : undefined
      if (behave) behave(socket, bombs)
    }),
  )
}

interface Bombs {
  gzip: Buffer
  brotli: Buffer
  zstd: Buffer
}

export const bombBytes = 64_000_000

function createBombs(): Bombs {
  const zeros = Buffer.alloc(bombBytes)
  const fast = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }
  return {
    gzip: zlib.gzipSync(zeros),
    brotli: zlib.brotliCompressSync(zeros, fast),
    zstd: zlib.zstdCompressSync(zeros),
  }
}

const html = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'
const picture = Buffer.from('GIF89a').toString('latin1')

const behaviours: Record<string, (socket: Socket, bombs: Bombs) => void> = {
  never_answers: () => {},
  drips_its_head: (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-long: ', 'a'),
  drips_its_body: (socket) => drip(socket, `${html}content-length: 100000\r\n\r\n`, 'a'),
  stops_half_way: (socket) => socket.write(`${html}content-length: 100000\r\n\r\n<p>half`),
  never_ends: (socket) => pour(socket, `${html}\r\n<p>`, Buffer.alloc(65_536, 'a')),
  never_ends_in_tiny_chunks: (socket) =>
    pour(
      socket,
      `${html}transfer-encoding: chunked\r\n\r\n`,
      Buffer.from('1\r\na\r\n'.repeat(8_192)),
    ),
  // Endless small gzip members.
  never_ends_in_a_gzip: (socket) =>
    pour(
      socket,
      `${html}content-encoding: gzip\r\n\r\n`,
      zlib.gzipSync(Buffer.alloc(65_536, '<p>words')),
    ),
  announces_too_much: (socket) => socket.write(`${html}content-length: 99999999999\r\n\r\n`),
  ends_too_early: (socket) => socket.end(`${html}content-length: 100000\r\n\r\n<p>short`),
  sends_more_than_it_said: (socket) =>
    socket.end(`${html}content-length: 3\r\n\r\n<p>${'a'.repeat(9_999)}`),
  has_a_huge_head: (socket) => pour(socket, 'HTTP/1.1 200 OK\r\nx: ', Buffer.alloc(65_536, 'a')),
  has_many_headers: (socket) =>
    pour(socket, 'HTTP/1.1 200 OK\r\n', Buffer.from('x: y\r\n'.repeat(5_000))),
  informs_for_ever: (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n'),
  sends_a_gzip_bomb: (socket, { gzip }) => encoded(socket, 'gzip', gzip),
  sends_a_brotli_bomb: (socket, { brotli }) => encoded(socket, 'br', brotli),
  sends_a_zstd_bomb: (socket, { zstd }) => encoded(socket, 'zstd', zstd),
  sends_half_a_gzip: (socket, { gzip }) => encoded(socket, 'gzip', gzip.subarray(0, 99)),
  sends_false_gzip: (socket) => encoded(socket, 'gzip', Buffer.from('<p>plain')),
  chains_encodings: (socket, { gzip }) => encoded(socket, 'gzip, gzip', zlib.gzipSync(gzip)),
  repeats_encodings: (socket, { gzip }) => encoded(socket, 'gzip\r\ncontent-encoding: br', gzip),
  invents_an_encoding: (socket) => encoded(socket, '__proto__', Buffer.from('<p>')),
  leads_in_a_circle: (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: leads_in_a_circle\r\n\r\n'),
  redirects_nowhere: (socket) => socket.end('HTTP/1.1 302 Found\r\n\r\n'),
  redirects_to_a_file: (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: file:///etc/passwd\r\n\r\n'),
  resets_half_way: (socket) => {
    socket.write(`${html}content-length: 100000\r\n\r\n<p>half`, () => socket.resetAndDestroy())
  },
  resets_at_once: (socket) => void socket.resetAndDestroy(),
  says_nothing: (socket) => socket.end(),
  has_no_content: (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'),
  is_empty: (socket) => socket.end(`${html}content-length: 0\r\n\r\n`),
  has_nothing: (socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n<p>'),
  keeps_out: (socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n<p>'),
  speaks_no_http: (socket) => socket.end('220 mail.example ESMTP\r\n'),
  switches_protocols: (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
  smuggles: (socket) =>
    socket.end(`${html}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`),
  sends_a_program: (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/x-msdownload\r\n\r\nMZ'),
  says_it_is_a_picture: (socket) =>
    pour(
      socket,
      'HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\n\r\n',
      Buffer.alloc(65_536, '<script>'),
    ),
  says_it_is_a_page: (socket) => socket.end(`${html}\r\n${picture}`, 'latin1'),
}

function encoded(socket: Socket, encoding: string, body: Buffer): void {
  socket.write(`${html}content-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`)
  socket.end(body)
}

/** Sends one piece every 50 ms until the connection closes. */
function drip(socket: Socket, start: string, piece: string): void {
  socket.write(start)
  const timer = setInterval(() => socket.write(piece), 50)
  socket.on('close', () => clearInterval(timer))
}

/** Sends as fast as the client reads. */
function pour(socket: Socket, start: string, piece: Buffer): void {
  socket.write(start)
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  more()
}
