export const HANDLE_LENGTH = { min: 3, max: 32 } as const;

/** Visible characters, with single spaces between them. */
const FORM = /^[^\p{C}\p{Z}]+( [^\p{C}\p{Z}]+)*$/u;

/** What is wrong with a handle and what would be right; null when it is fine. */
export function handleComplaint(handle: unknown): string | null {
  if (typeof handle !== 'string') return 'must be a text';
  const length = Array.from(handle).length;
  const { min, max } = HANDLE_LENGTH;
  if (length < min || length > max)
    return `must have ${min} to ${max} characters; it has ${length}`;
  return FORM.test(handle)
    ? null
    : 'must consist of visible characters, with single spaces between words';
}

/** Equal for handles that people would take for one another's spelling: another case, or a letter composed otherwise. */
export function handleKey(handle: string): string {
  return handle.normalize('NFKC').toLowerCase();
}
