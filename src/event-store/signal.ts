/** The channel on which processes tell each other which streams have grown. */
export const SIGNAL_CHANNEL = 'chancery_streams';

/** A stream and the sequence of its newest event, as far as the sender knows. */
export interface Signal {
  readonly streamId: string;
  readonly sequence: number;
}

export function encodeSignal({ streamId, sequence }: Signal): string {
  return `${sequence} ${streamId}`;
}

/** Null for a text that is no signal: anybody who may connect to the database can send one. */
export function decodeSignal(text: string): Signal | null {
  const [, sequence, streamId] = /^(\d{1,10}) (.+)$/s.exec(text) ?? [];
  return sequence && streamId ? { streamId, sequence: Number(sequence) } : null;
}
