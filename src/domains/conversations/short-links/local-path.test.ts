import { expect, it } from 'vitest'
import { toLocalPath } from './local-path.ts'

const home = 'https://bower.example'

it.each([
  ['/pin/12/', '/pin/12/'],
  ['pin/12/', '/pin/12/'],
  ['https://bower.example/olive/lamps/?share=true', '/olive/lamps/?share=true'],
  ['/olive/?tab=pins&utm_source=x&tab2=1', '/olive/?tab=pins'],
  ['/pin/12/?anything', '/pin/12/'],
  [
    '/search/pins/?q=blue glass&rs=typed&color=%23fff&n=1',
    '/search/pins/?q=blue+glass&color=%23fff',
  ],
  ['https://bower.example', '/'],
  ['/pin/12/#comments', '/pin/12/'],
  ['/olive/caf%C3%A9/', '/olive/caf%C3%A9/'],
  ['/a/../pin/1/', '/pin/1/'],
])('%j is the page %j', (address, path) => expect(toLocalPath(address, home)).toBe(path))

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://bower.example//evil.example',
  'https://bower.example@evil.example/',
  'https://olive:secret@bower.example/',
  'https://bower.example.evil.example/',
  'http://bower.example/',
  'https://bower.example:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/url_shortener/abc/redirect/',
  '/resource/UserSessionResource/delete/',
  '/connect/google/',
  `/${'a'.repeat(2_048)}`,
])('%j is no page of ours', (address) => expect(toLocalPath(address, home)).toBeNull())
