const LINE_FEED = 0x0a;

/**
 * The lines of a file of bytes, split at line feeds alone: other ends of lines may stand inside a JSON text. No more is
 * held than a line of `most` bytes and a chunk. @throws RangeError for a longer line.
 */
export async function* linesOf(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]);
      parts = [];
      held = 0;
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
    held += chunk.length - start;
    if (held > most) throw new RangeError(`it is longer than ${most} bytes`);
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
