/** One line of a file for spreadsheets. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** The first line, after the byte order mark by which spreadsheets recognise UTF-8. */
export function csvHeadOf(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}

/** Keeps a spreadsheet from running a text as a formula. */
function cell(text: string): string {
  const isNumber = /^-?\d+\.\d\d$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A file whose parts are read only as fast as the receiver accepts them, private to one person. The
 * first one is read before the answer: a failure gives an error page, and no file without an end.
 */
export async function csvResponse(
  name: string,
  head: string,
  parts: AsyncGenerator<string>,
): Promise<Response> {
  const { value: first = '' } = await parts.next();
  return new Response(streamOf(head + first, parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Reads on only when the receiver wants more. */
function streamOf(start: string, parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
