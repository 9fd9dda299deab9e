import { hasBytes, viewOf } from '#shared/byte-source.ts';

export type ContentKind = 'program' | 'library' | 'archive' | 'closed-archive' | 'script' | 'other';

const signatures: { kind: ContentKind; bytes: readonly number[]; at?: number }[] = [
  { kind: 'library', bytes: [0x7f, 0x45, 0x4c, 0x46] }, // ELF
  { kind: 'library', bytes: [0xfe, 0xed, 0xfa, 0xce] }, // Mach-O
  { kind: 'library', bytes: [0xfe, 0xed, 0xfa, 0xcf] },
  { kind: 'library', bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { kind: 'library', bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { kind: 'library', bytes: [0xca, 0xfe, 0xba, 0xbe] }, // Mach-O for several machines, Java
  { kind: 'library', bytes: [0xca, 0xfe, 0xba, 0xbf] },
  { kind: 'program', bytes: [0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0] }, // Windows shortcut
  { kind: 'program', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] }, // Windows installer
  { kind: 'archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'archive', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'closed-archive', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] }, // 7z
  { kind: 'closed-archive', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] }, // rar
  { kind: 'closed-archive', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0] }, // xz
  { kind: 'closed-archive', bytes: [0x4d, 0x53, 0x43, 0x46] }, // cab
  { kind: 'closed-archive', bytes: [0x75, 0x73, 0x74, 0x61, 0x72], at: 257 }, // tar
];

/** The type of a file by its first bytes, whatever its name. */
export function kindOfContent(head: Uint8Array): ContentKind {
  if (isWindowsProgram(head)) return 'library';
  const known = signatures.find(({ bytes, at }) => hasBytes(head, bytes, at));
  if (known) return known.kind;
  return isSystemScript(head) ? 'script' : 'other';
}

/** MZ, and PE at the offset that it contains: any text could start with the two letters. */
function isWindowsProgram(head: Uint8Array): boolean {
  if (!hasBytes(head, [0x4d, 0x5a]) || head.byteLength < 64) return false;
  const at = viewOf(head).getUint32(0x3c, true);
  if (at + 4 > head.byteLength) return at < 0x1000_0000 && head.includes(0);
  return hasBytes(head, [0x50, 0x45, 0, 0], at) || hasBytes(head, [0x4e, 0x45], at);
}

/** A first line that names its interpreter, unless that is Python. */
function isSystemScript(head: Uint8Array): boolean {
  if (!hasBytes(head, [0x23, 0x21])) return false;
  const line = new TextDecoder('latin1').decode(head.subarray(0, 200)).split('\n', 1)[0] ?? '';
  return !/\bpython[\d.]*\b/.test(line);
}
