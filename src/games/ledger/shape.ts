import type { JsonObject } from '../../kernel/json.js';

/** @throws Error saying what it should be. */
export function objectIn(value: unknown, what: string): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as JsonObject;
  throw new Error(`${what} should be an object`);
}

export function member(json: JsonObject, name: string): JsonObject {
  return objectIn(json[name], name);
}

export function textIn(json: JsonObject, name: string): string {
  const value = json[name];
  if (typeof value === 'string') return value;
  throw new Error(`${name} should be a text`);
}

/** From 1. */
export function wholeNumberIn(json: JsonObject, name: string): number {
  const value = json[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`${name} should be a whole number from 1`);
}

/** SHA-256 in hexadecimal. */
export function hashIn(json: JsonObject, name: string): string {
  const text = textIn(json, name);
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new Error(`${name} should be 64 hexadecimal digits`);
}
