import { expect, it } from 'vitest'
import { originOf } from './settings.ts'

it.each([
  ['https://pins.example.com/', 'https://pins.example.com'],
  [' pins.example.com/some/page ', 'https://pins.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', null],
  ['ftp://pins.example.com', null],
  ['javascript:alert(1)', null],
  ['https://name:secret@pins.example.com', null],
  ['not an address', null],
])('reads %j as %j', (written, origin) => expect(originOf(written)).toBe(origin))
