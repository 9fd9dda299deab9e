/** A form as curl sends it: its type and its bytes. */
export function formBytes(parts: readonly (readonly [name: string, value: string | File])[]) {
  const boundary = '------------------------d74496d66958873e';
  const pieces = parts.flatMap(([name, value]) => {
    const isText = typeof value === 'string';
    const file = isText ? '' : `; filename="${value.name}"\r\nContent-Type: application/zip`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), isText ? Buffer.from(value) : value.content, Buffer.from('\r\n')];
  });
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

type File = { name: string; content: Uint8Array };
